import { Spinner } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import styles from './screen.module.css'

export function LoadingScreen() {
  const { t } = useTranslation()
  return (
    <main className={styles.centre}>
      <output className={styles.loading}>
        <Spinner size="3" />
        {t('admin.loading')}
      </output>
    </main>
  )
}
