import { useTranslation } from 'react-i18next'
import panel from './panel.module.css'

/** Says below the figures that they contain demo data. */
export function DemoNotice({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return <p className={panel.muted}>{t('analytics.demo', { people: count })}</p>
}
