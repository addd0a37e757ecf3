import { useTranslation } from 'react-i18next'
import panel from './panel.module.css'

type Props = { count: number; unit: 'visits' | 'people' }

/** Says below figures or a list that they contain demo data, and of how many. */
export function DemoNotice({ count, unit }: Props) {
  const { t } = useTranslation()
  if (count === 0) return null
  return <p className={panel.muted}>{t(`analytics.demo.${unit}`, { count })}</p>
}
