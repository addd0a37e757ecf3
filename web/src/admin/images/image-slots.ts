import type { ContentItem } from '#contract/content.ts'
import { imageSlotsOf, slotOf } from '../../data/content/image-slots.ts'
import { logoKey } from '../items/item-urls.ts'
import { useItemTexts } from '../items/use-item-texts.ts'

/** Slots without an image, also of entries that staff added to a list. The logo is chosen with the brand. */
export function emptySlots(items: ContentItem[]) {
  const used = new Map(items.map((item) => [item.key, item]))
  return imageSlotsOf((key) => used.get(key)?.value_ar).filter(
    ({ key }) => !used.has(key) && key !== logoKey,
  )
}

/** The name of the slot on the site that shows a key, such as the logo; null when there is none. */
export function useSlotName() {
  const texts = useItemTexts()
  return ({ key }: Pick<ContentItem, 'key'>): string | null =>
    slotOf(key) ? texts(key).title : null
}
