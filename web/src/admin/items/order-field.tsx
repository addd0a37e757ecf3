import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type ListName, parseOrder } from '#contract/lists.ts'
import { useQuery } from '@tanstack/react-query'
import { contentQuery } from '../../data/content/queries.ts'
import { useDraftsByKey } from '../../data/drafts/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { entryName, titleOf, type Shipped } from './list-entries.ts'
import { useItemTexts } from './use-item-texts.ts'

type Props = { list: ListName; order: string }

/** The names of the entries of a list in their order. */
export function OrderValue({ list, order }: Props) {
  const orderText = useOrderText()
  return <p dir="auto">{orderText(list, order)}</p>
}

/** The order of a list, which is changed on the screen of the list. */
export function OrderField({ list, order }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <OrderValue list={list} order={order} />
      <p className="text-xs text-muted">
        {t('lists.order.text')} <Link to={`?tab=lists&list=${list}`}>{t('lists.order.open')}</Link>
      </p>
    </>
  )
}

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
