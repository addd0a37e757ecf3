import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ListName } from '#contract/lists.ts'
import text from '../shell/text.module.css'
import { useOrderText } from './use-order-text.ts'

/** The order of a list, which is changed on the screen of the list. */
export function OrderField({ list, order }: { list: ListName; order: string }) {
  const { t } = useTranslation()
  const orderText = useOrderText()
  return (
    <>
      <p>{orderText(list, order)}</p>
      <p className={text.muted}>
        {t('lists.order.text')} <Link to={`?tab=lists&list=${list}`}>{t('lists.order.open')}</Link>
      </p>
    </>
  )
}
