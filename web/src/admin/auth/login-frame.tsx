import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FirmMark } from '../shell/firm-mark.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { usePublishedFirm } from '../shell/use-firm-name.ts'
import styles from './login-screen.module.css'

type Props = { title: string; text: string; children: ReactNode }

/** The layout of the screens before sign-in: the firm and the language at the top, and a card with a form. */
export function LoginFrame({ title, text, children }: Props) {
  const { t } = useTranslation()
  const { name, logo } = usePublishedFirm()
  return (
    <div className={styles.screen}>
      <Wall />
      <header className={styles.bar}>
        <span className={styles.firm}>
          <FirmMark logo={logo} />
          {name || '\u00a0'}
        </span>
        <LanguageSwitch />
      </header>
      <main className={styles.card}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
        </div>
        {children}
      </main>
      <footer className={styles.footer}>
        <a href="/" className={styles.site}>
          {t('admin.site')}
          <ExternalLink className="size-4 rtl:-scale-x-100" />
        </a>
      </footer>
    </div>
  )
}

/** A decorative Najdi wall: rows of triangular openings, with the light of dawn behind those in a corner. */
function Wall() {
  const id = useId()
  return (
    <svg className={styles.wall} aria-hidden="true">
      <pattern id={`${id}rows`} width="48" height="88" patternUnits="userSpaceOnUse">
        <path d="M24 10 36 34H12ZM0 54l12 24H0Zm48 0v24H36Z" fill="#fff" />
      </pattern>
      <mask id={`${id}mask`}>
        <rect width="100%" height="100%" fill={`url(#${id}rows)`} />
      </mask>
      <radialGradient id={`${id}dawn`} cx="1" cy="1" r="0.9">
        <stop stopColor="var(--saffron-400)" />
        <stop offset="0.45" stopColor="rgb(224 160 74 / 30%)" />
        <stop offset="1" stopColor="rgb(124 211 181 / 12%)" />
      </radialGradient>
      <rect width="100%" height="100%" fill={`url(#${id}dawn)`} mask={`url(#${id}mask)`} />
    </svg>
  )
}
