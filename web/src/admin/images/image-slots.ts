import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useItemTexts } from '../items/use-item-texts.ts'

/** Keys of images that the site shows with `useImage`. */
const imageSlots = [{ key: 'company.logo', category: 'company' }] as const

export type ImageSlot = (typeof imageSlots)[number]

/** Slots without an image. */
export const emptySlots = (items: ContentItem[]) =>
  imageSlots.filter((slot) => items.every(({ key }) => key !== slot.key))

/** The name of the slot on the site that shows a key, such as the logo; null when there is none. */
export function useSlotName() {
  const { t } = useTranslation()
  const texts = useItemTexts()
  return ({ key }: Pick<ContentItem, 'key'>): string | null => {
    const { title } = texts(key)
    return title === t('admin.key.unknown') ? null : title
  }
}
