import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { nameKeys } from '#contract/firm-name.ts'
import { contentQuery } from '../../data/content/queries.ts'
import styles from './item-uses.module.css'
import { placesOf } from './key-places.ts'
import { ItemOnSite } from './item-on-site.tsx'
import { useItemTexts } from './use-item-texts.ts'

/** Where the site uses an item. */
export function ItemUses({ itemKey }: { itemKey: string }) {
  const { t } = useTranslation()
  const replacing = useReplacing(itemKey)
  const uses = placesOf(itemKey)
  return (
    <section className={styles.uses} aria-label={t('admin.uses', { count: uses?.length ?? 0 })}>
      {uses ? (
        <>
          <strong>{t('admin.uses', { count: uses.length })}</strong>
          <ul>
            {uses.map((place) => (
              <li key={place}>{t(`admin.place.${place}`)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('admin.uses.none')}</p>
      )}
      <ItemOnSite itemKey={itemKey} />
      {replacing && <p>{t('admin.uses.replaced', { title: replacing })}</p>}
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
