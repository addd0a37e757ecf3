import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { SaduBand } from './sadu-band.tsx'
import styles from './login-screen.module.css'

type Props = { title: string; text: string; children: ReactNode }

/** What stands before the panel: a card with a form, and the ways elsewhere. */
export function LoginFrame({ title, text, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.screen}>
      <SaduBand />
      <main className={styles.card}>
        <header className={styles.header}>
          <p className={styles.firm}>{t('admin.firm')}</p>
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
