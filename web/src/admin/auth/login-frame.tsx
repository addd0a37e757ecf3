import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { usePublishedFirmName } from '../shell/use-firm-name.ts'
import styles from './login-screen.module.css'

type Props = { title: string; text: string; children: ReactNode }

/** The layout of the screens before sign-in: a card with a form, and links below it. */
export function LoginFrame({ title, text, children }: Props) {
  const { t } = useTranslation()
  const firm = usePublishedFirmName()
  return (
    <div className={styles.screen}>
      <SaduBand />
      <main className={styles.card}>
        <header className={styles.header}>
          <p className={styles.firm}>{firm || '\u00a0'}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
        </header>
        {children}
      </main>
      <footer className={styles.footer}>
        <a href="/">{t('admin.site')}</a>
        <LanguageSwitch />
      </footer>
    </div>
  )
}

/** A decorative band in the Sadu weaving pattern. */
function SaduBand() {
  const id = useId()
  return (
    <svg className={styles.sadu} aria-hidden="true">
      <pattern id={id} width="48" height="40" patternUnits="userSpaceOnUse">
        <path d="M0 0h48L24 20Z" fill="var(--jade-600)" />
        <path d="M12 0h24L24 10Z" fill="var(--saffron-400)" />
        <path d="M0 40 24 20l24 20Z" fill="var(--ink-600)" />
        <path d="M12 40l12-10 12 10Z" fill="var(--ink-900)" />
        <path d="M0 10v20l12-10Zm48 0v20L36 20Z" fill="var(--sand-300)" opacity=".35" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
