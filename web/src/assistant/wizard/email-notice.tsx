import { useTranslation } from 'react-i18next'
import { PrivacyLink } from '../../ui/privacy-link.tsx'
import styles from './wizard.module.css'

const parts = ['before', 'after', 'never'] as const

/** What is stored with an email, and what is not. */
export function EmailNotice() {
  const { t } = useTranslation()
  return (
    <div className="note">
      <ul className={styles.notice}>
        {parts.map((part) => (
          <li key={part}>{t(`assistant.email.notice.${part}`)}</li>
        ))}
      </ul>
      <PrivacyLink />
    </div>
  )
}
