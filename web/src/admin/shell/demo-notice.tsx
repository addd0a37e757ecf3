import { Callout } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'

/** Says that the figures contain demo data. */
export function DemoNotice({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Callout.Root color="gray" size="1">
      <Callout.Text size="2">{t('analytics.demo', { visits: count })}</Callout.Text>
    </Callout.Root>
  )
}
