import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useItemTexts } from '../items/use-item-texts.ts'

/** Where the site shows a picture by its key; in `web/src/site` each is a `useImage`. */
const imageSlots = [{ key: 'company.logo', category: 'company' }] as const

export type ImageSlot = (typeof imageSlots)[number]

/** The places nobody has put a picture in. */
export const emptySlots = (items: ContentItem[]) =>
  imageSlots.filter((place) => items.every(({ key }) => key !== place.key))

/** The name of the place on the site that shows an item by its key, the logo say; null for one that has none. */
export function useSlotName() {
  const { t } = useTranslation()
  const texts = useItemTexts()
  return ({ key }: Pick<ContentItem, 'key'>): string | null => {
    const { title } = texts(key)
    return title === t('admin.key.unknown') ? null : title
  }
}
