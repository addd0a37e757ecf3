import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ListName } from '#contract/lists.ts'
import { useOrderText } from './use-order-text.ts'

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
