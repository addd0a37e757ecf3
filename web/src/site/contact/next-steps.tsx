import { useTranslation } from 'react-i18next'
import styles from './next-steps.module.css'

type Props = {
  /** The first one, once the time of the answer is known. */
  first?: string
  /** Whether they are next to each other where there is room. */
  isWide?: boolean
}

/** What follows a request: three steps on a line. */
export function NextSteps({ first, isWide }: Props) {
  const { t } = useTranslation()
  return (
    <ol className={`${styles.steps} ${isWide ? styles.wide : ''}`}>
      <li>{first ?? t('contact.promise.1')}</li>
      <li>{t('contact.promise.2')}</li>
      <li>{t('contact.promise.3')}</li>
    </ol>
  )
}
