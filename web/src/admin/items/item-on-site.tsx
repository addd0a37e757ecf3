import { useTranslation } from 'react-i18next'
import { useConfirmations } from '../../data/content/confirmations.ts'
import { useFormat } from '../shell/use-format.ts'
import { onSiteText, useHasBuiltIn } from './on-site-text.ts'
import { summarize } from './page-checks.ts'

/** Whether the last save of an item is on the site, if it was saved since the admin was opened. */
export function ItemOnSite({ itemKey }: { itemKey: string }) {
  const { t } = useTranslation()
  const { exactTime } = useFormat()
  const of = useConfirmations()
    .filter(({ changes }) => changes.some(({ key }) => key === itemKey))
    .map(({ checks, ...rest }) => ({
      ...rest,
      checks: checks.filter(({ key }) => key === itemKey),
    }))
  const { state, since } = summarize(of)
  const hasBuiltIn = useHasBuiltIn(of.length > 0 && state === 'removed')
  if (of.length === 0) return null
  return <output>{onSiteText(t, state, since && exactTime(since), hasBuiltIn(itemKey))}</output>
}
