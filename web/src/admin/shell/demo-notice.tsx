import { useTranslation } from 'react-i18next'
import panel from './panel.module.css'

type Props = { count: number; place: 'figures' | 'list' }

/** Says below figures or a list that they contain demo data, and of how many people. */
export function DemoNotice({ count, place }: Props) {
  const { t } = useTranslation()
  if (count === 0) return null
  return <p className={panel.muted}>{t(`analytics.demo.${place}`, { count })}</p>
}
