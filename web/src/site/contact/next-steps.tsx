import { useTranslation } from 'react-i18next'
import styles from './next-steps.module.css'

/** What follows a request: three steps on a line. `first` is the first one after it, when the time of the answer is known. */
export function NextSteps({ first }: { first?: string }) {
  const { t } = useTranslation()
  return (
    <ol className={first ? styles.steps : styles.wide}>
      <li>{first ?? t('contact.promise.1')}</li>
      <li>{t('contact.promise.2')}</li>
      <li>{t('contact.promise.3')}</li>
    </ol>
  )
}
