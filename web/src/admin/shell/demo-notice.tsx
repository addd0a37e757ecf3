import { useTranslation } from 'react-i18next'

type Props = { count: number; place: 'figures' | 'list' }

/** Says below figures or a list that they contain demo data, and of how many people. */
export function DemoNotice({ count, place }: Props) {
  const { t } = useTranslation()
  if (count === 0) return null
  return <p className="text-xs text-muted">{t(`analytics.demo.${place}`, { count })}</p>
}
