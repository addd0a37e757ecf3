import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FirmMark } from '../../ui/firm-mark.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { usePublishedFirm } from '../shell/use-firm-name.ts'

/** Of the language and the site. */
const pill =
  'min-h-11 rounded-full border border-white/24 bg-ink-950/70 px-4 text-sm hover:border-white/60 focus-visible:outline-focus'

type Props = { title: string; text: string; children: ReactNode }

/** The layout of the screens before sign-in: the firm and the language at the top, and a card with a form. */
export function LoginFrame({ title, text, children }: Props) {
  const { t } = useTranslation()
  const { name, logo } = usePublishedFirm()
  return (
    <div className="relative isolate grid min-h-screen grid-cols-1 grid-rows-[auto_1fr_auto_auto_1.25fr] justify-items-center bg-[radial-gradient(120%_80%_at_50%_0%,#174a3d,var(--color-ink-950)_70%)] px-4 pb-6 text-on-ink max-xs:grid-rows-[auto_auto_auto_auto_1fr]">
      <Wall />
      <header className="flex min-h-header w-full max-w-(--width) items-center justify-between gap-4">
        <span className="flex items-center gap-2.5 font-bold leading-[1.4]">
          <FirmMark logo={logo} className="h-9 max-w-28 flex-none object-contain" />
          {name || '\u00a0'}
        </span>
        <LanguageSwitch className={pill} />
      </header>
      <main className="row-3 grid w-full max-w-104 gap-6 rounded-md bg-card p-8 text-body shadow-lg max-xs:mt-4 max-xs:p-6 forced-colors:border">
        <div>
          <h1 className="text-xl leading-[1.5]">{title}</h1>
          <p className="text-sm text-muted">{text}</p>
        </div>
        {children}
      </main>
      <footer className="row-4 mt-4">
        <a href="/" className={`${pill} inline-flex items-center gap-2 no-underline`}>
          {t('admin.site')}
          <ExternalLink className="size-4 mirrored" />
        </a>
      </footer>
    </div>
  )
}

/** A decorative Najdi wall: rows of triangular openings, with the light of dawn behind those in a corner. */
function Wall() {
  const id = useId()
  return (
    <svg
      className="absolute inset-x-0 bottom-0 -z-1 h-[min(34rem,70%)] w-full mask-[linear-gradient(transparent,#000)] max-xs:opacity-60 mirrored forced-colors:hidden"
      aria-hidden="true"
    >
      <pattern id={`${id}rows`} width="48" height="88" patternUnits="userSpaceOnUse">
        <path d="M24 10 36 34H12ZM0 54l12 24H0Zm48 0v24H36Z" fill="#fff" />
      </pattern>
      <mask id={`${id}mask`}>
        <rect width="100%" height="100%" fill={`url(#${id}rows)`} />
      </mask>
      <radialGradient id={`${id}dawn`} cx="1" cy="1" r="0.9">
        <stop stopColor="var(--color-saffron-400)" />
        <stop offset="0.45" stopColor="rgb(224 160 74 / 30%)" />
        <stop offset="1" stopColor="rgb(124 211 181 / 12%)" />
      </radialGradient>
      <rect width="100%" height="100%" fill={`url(#${id}dawn)`} mask={`url(#${id}mask)`} />
    </svg>
  )
}
