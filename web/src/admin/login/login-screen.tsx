import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { LoginForm } from './login-form.tsx'
import { SaduBand } from './sadu-band.tsx'
import styles from './login-screen.module.css'

export function LoginScreen() {
  const { t } = useTranslation()
  return (
    <div className={styles.screen}>
      <SaduBand />
      <main className={styles.card}>
        <header className={styles.header}>
          <p className={styles.firm}>{t('admin.firm')}</p>
          <h1 className={styles.title}>{t('admin.login.title')}</h1>
          <p className={styles.text}>{t('admin.login.text')}</p>
        </header>
        <LoginForm />
      </main>
      <footer className={styles.footer}>
        <a href="/">{t('admin.site')}</a>
        <LanguageSwitch />
      </footer>
    </div>
  )
}
