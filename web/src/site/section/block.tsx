import type { ReactNode } from 'react'

type Props = {
  title: string
  description?: string
  /** Whether the content is next to the heading where there is room. */
  split?: boolean
  /** More below the heading where the content is next to it, otherwise below the content. */
  aside?: ReactNode
  /** `plain`: without the line, after a ground. `ink`, `sand`: on that ground, from edge to edge. */
  look?: keyof typeof looks
  children: ReactNode
}

const band =
  'relative isolate mt-section py-12 lg:py-section before:absolute before:inset-x-[-50vw] before:inset-y-0 before:-z-1'

/** An ink ground from edge to edge. */
export const inkBand = `${band} text-on-ink [--color-muted:var(--color-on-ink-muted)] before:bg-ink-950`

const looks = {
  line: 'mt-section border-t border-line pt-6 first:mt-12 first:border-t-0 first:pt-0',
  plain: 'mt-section',
  ink: inkBand,
  sand: `${band} before:bg-sand-100`,
}
const columns = 'grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[1fr_2fr]'

/** A part of a page below a hairline, which it has no need of where it is the first, with a heading and an optional description. */
export function Block({ title, description, split, aside, look = 'line', children }: Props) {
  return (
    <div
      className={`${looks[look]} ${split ? columns : ''} ${aside ? 'lg:grid-rows-[auto_1fr]' : ''}`}
    >
      <div>
        <h2 className={`${split ? 'max-w-[26ch]' : 'max-w-[40ch]'} text-2xl`}>{title}</h2>
        {description && <Note>{description}</Note>}
      </div>
      <div className={split ? (aside ? 'lg:row-span-2' : '') : 'mt-8'}>{children}</div>
      {aside}
    </div>
  )
}

/** A description or remark in a part of a page. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 max-w-text text-muted">{children}</p>
)
