import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { nameKeys } from '#contract/firm-name.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { placesOf } from './key-places.ts'
import { useItemTexts } from './use-item-texts.ts'
import { useConfirmations } from '../../data/content/confirmations.ts'
import { useHasBuiltIn, useOnSiteText } from './on-site-text.ts'
import { summarize } from './page-checks.ts'

export function ItemUses({ itemKey }: { itemKey: string }) {
  const { t } = useTranslation()
  const replacing = useReplacing(itemKey)
  const uses = placesOf(itemKey)
  return (
    <section
      className="grid gap-2 text-xs"
      aria-label={t('admin.uses', { count: uses?.length ?? 0 })}
    >
      {uses ? (
        <>
          <strong>{t('admin.uses', { count: uses.length })}</strong>
          <ul className="flex flex-wrap gap-x-2 gap-y-1">
            {uses.map((place) => (
              <li key={place} className="rounded-(--radius-2) bg-(--gray-a3) px-2 py-0.5">
                {t(`admin.place.${place}`)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-muted">{t('admin.uses.none')}</p>
      )}
      <ItemOnSite itemKey={itemKey} />
      {replacing && <p className="text-muted">{t('admin.uses.replaced', { title: replacing })}</p>}
    </section>
  )
}

/** The title of the published item that replaces the firm's name, if this is the name. */
function useReplacing(itemKey: string): string | null {
  const texts = useItemTexts()
  const { data: items } = useQuery({ ...contentQuery, enabled: false })
  if (itemKey !== 'company.name') return null
  const item = items?.find(
    (each) =>
      each.is_active &&
      each.is_published &&
      nameKeys.ar.some((key) => key === each.key) &&
      (each.value_ar || each.value_en),
  )
  return item ? texts(item.key).title : null
}

/** Whether the last save of an item is on the site, if it was saved since the admin was opened. */
function ItemOnSite({ itemKey }: { itemKey: string }) {
  const onSiteText = useOnSiteText()
  const of = useConfirmations()
    .filter(({ changes }) => changes.some(({ key }) => key === itemKey))
    .map(({ checks, ...rest }) => ({
      ...rest,
      checks: checks.filter(({ key }) => key === itemKey),
    }))
  const { state, since } = summarize(of)
  const hasBuiltIn = useHasBuiltIn(of.length > 0 && state === 'removed')
  if (of.length === 0) return null
  return <output>{onSiteText(state, since, hasBuiltIn(itemKey))}</output>
}
