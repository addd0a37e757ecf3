import { ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

const shape =
  'inline-flex items-center justify-center gap-2 rounded-full border-[1.5px] border-(--edge,transparent) text-center leading-[1.3] no-underline transition-[background-color,border-color,color,translate] duration-200 active:translate-y-px'

const faint = 'disabled:bg-transparent disabled:text-muted disabled:opacity-60'

/** `accent`, `outline` and `ink` are for an ink ground. The border is visible in forced-colors mode. */
const looks = {
  accent: 'bg-saffron-400 text-ink-950 hover:bg-saffron-300',
  solid:
    'bg-ink-700 text-on-ink shadow-edge not-aria-disabled:not-disabled:hover:bg-ink-600 disabled:bg-sand-200 disabled:text-muted aria-disabled:bg-sand-200 aria-disabled:text-muted',
  outline:
    'bg-white/4 text-on-ink [--edge:--alpha(var(--color-on-ink)/38%)] hover:bg-white/10 hover:[--edge:--alpha(var(--color-on-ink)/70%)]',
  quiet: 'bg-sand-100 text-ink-700 hover:bg-sand-200',
  jade: 'bg-jade-100 text-ink-700 hover:bg-jade-50',
  bordered: `text-ink-700 [--edge:var(--color-ink-700)] hover:bg-jade-50 ${faint}`,
  ghost: `text-ink-700 hover:bg-jade-50 ${faint}`,
  subtle: 'text-muted hover:bg-jade-50 [&_.lucide]:size-4',
  ink: 'text-on-ink-muted hover:bg-white/9 hover:text-on-ink',
}

/** `xs` and `compact` take little width, not height. */
const sizes = {
  xs: 'min-h-11 min-w-9 px-1 py-1 text-xs',
  compact: 'min-h-11 min-w-10 px-2.5 py-2 text-sm',
  sm: 'min-h-8 px-3 py-1 text-xs',
  md: 'min-h-11 px-5 py-2 text-sm',
  lg: 'min-h-13.5 px-7.5 py-3 text-md',
}

type Style = { look?: keyof typeof looks | undefined; size?: keyof typeof sizes | undefined }

/** The classes of a button, also for links that look like one. `className` adds properties that they do not set. */
export const buttonClass = ({
  look = 'solid',
  size = 'md',
  className = '',
}: Style & { className?: string | undefined }) =>
  `${shape} ${look === 'subtle' ? '' : 'font-semibold'} ${looks[look]} ${sizes[size]} ${className}`

/** A button that is hidden without JavaScript. */
export const Button = ({ look, size, className, ...rest }: ComponentProps<'button'> & Style) => (
  <button
    type="button"
    data-needs-script=""
    {...rest}
    className={buttonClass({ look, size, className })}
  />
)

export const ButtonRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
)

const iconSizes = { sm: 'size-8', md: 'size-11' }
const iconLooks = {
  plain: '',
  muted: 'text-muted enabled:hover:bg-sand-200 enabled:hover:text-body',
  sand: 'bg-sand-100',
  ink: 'bg-white/8 text-on-ink hover:bg-white/16',
  solid: 'bg-ink-700 text-on-ink hover:bg-ink-600 disabled:bg-sand-200 disabled:text-muted',
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  size?: keyof typeof iconSizes
  /** `ink` is for an ink ground, `muted` for the assistant, `sand` for the head of a dialog. */
  look?: keyof typeof iconLooks
}

export const IconButton = ({
  label,
  size = 'md',
  look = 'plain',
  className = '',
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className={`inline-grid flex-none place-items-center rounded-full align-middle ${iconSizes[size]} ${iconLooks[look]} ${className}`}
  />
)

const textLooks = {
  plain:
    'inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-[color:var(--card-accent,var(--color-ink-700))]',
  link: 'font-semibold underline',
  muted: 'text-muted underline',
}

/** A button that looks like text: on a line of its own, or a link within a text. */
export const TextButton = ({
  look = 'plain',
  className = '',
  ...rest
}: ComponentProps<'button'> & { look?: keyof typeof textLooks }) => (
  <button type="button" {...rest} className={`rounded-sm ${textLooks[look]} ${className}`} />
)

/** The classes of a link on a line of its own, which ends with an `Arrow`. */
export const textLink = `no-underline ${textLooks.plain}`

/** The end of a link or button that leads on. */
export const Arrow = () => <ArrowRight className="size-4.5 mirrored" />
