import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { parseOrder, type ListName } from '#contract/lists.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { useDraftsByKey } from '../../data/drafts/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { entryName, titleOf, type Shipped } from './list-entries.ts'
import { useItemTexts } from './use-item-texts.ts'

const noTexts: Shipped = new Map()

/** The text of an order item with the names of the entries in place of their ids. */
export function useOrderText() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const texts = useItemTexts()
  const { data: items = [] } = useQuery({ ...contentQuery, enabled: false })
  const drafts = useDraftsByKey()
  return (list: ListName, order: string): string => {
    const names = parseOrder(order).map(({ id, hidden }) => {
      const sources = { items, drafts, shipped: noTexts }
      const name = titleOf(list, id, language, sources, true) || texts(entryName(list, id)).title
      return hidden ? t('lists.order.hidden', { name }) : name
    })
    return names.join(t('admin.onSite.comma')) || t('lists.order.none')
  }
}
