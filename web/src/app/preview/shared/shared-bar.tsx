import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { pathOf } from '../../../lib/paths.ts'
import styles from './shared-bar.module.css'

/** Says on every page that this is a preview and when its link ends, and links to the published site. */
export function SharedBar({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation('preview')
  const { language } = useLanguage()
  return (
    <aside className={styles.bar} aria-label={t('preview.title')} data-leaves-preview="">
      <p>
        <strong>{t('preview.bar.title')}</strong> {t('preview.bar.text')}{' '}
        {t('preview.bar.until', { time: formatDateTime(expiresAt, language) })}
      </p>
      <a href={pathOf(language)}>{t('preview.live')}</a>
    </aside>
  )
}
