import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { pathOf } from '../../../lib/paths.ts'
import styles from './shared-bar.module.css'

/** Says on every page that this is a preview, and links to the published site. */
export function SharedBar() {
  const { t } = useTranslation('preview')
  const { language } = useLanguage()
  return (
    <aside className={styles.bar} aria-label={t('preview.title')} data-leaves-preview="">
      <p>
        <strong>{t('preview.bar.title')}</strong> {t('preview.bar.text')}
      </p>
      <a href={pathOf(language)}>{t('preview.live')}</a>
    </aside>
  )
}
