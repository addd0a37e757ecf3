import type { ContentCategory, ImageDetails } from '#contract/content.ts'
import { lists, parseOrder, type ListName } from '#contract/lists.ts'
import { isEntryKey } from '#contract/list-keys.ts'

/** Where an image appears; the group decides its shape. */
type SlotGroup = keyof typeof shapes

export type ImageSlot = { key: string; group: SlotGroup; category: ContentCategory }

/** The lists whose entries have an image, `<prefix>.<id>.image`. */
const illustrated = [
  { list: 'solutions', group: 'solution', category: 'solutions' },
  { list: 'areas', group: 'area', category: 'solutions' },
  { list: 'segments', group: 'client', category: 'about' },
  { list: 'team', group: 'person', category: 'about' },
  { list: 'cases', group: 'case', category: 'about' },
  { list: 'services', group: 'service', category: 'solutions' },
  { list: 'testimonials', group: 'testimonial', category: 'about' },
] as const satisfies (Omit<ImageSlot, 'key'> & { list: ListName })[]

/** The kind of the images of a list, if its entries have one. */
export const imageGroupOf = (name: ListName): SlotGroup | undefined =>
  illustrated.find(({ list }) => list === name)?.group

/** The slot of a key, also of an entry that staff added to a list. */
export function slotOf(key: string): ImageSlot | undefined {
  const found = illustrated.find(({ list }) => isEntryKey(list, key) && key.endsWith('.image'))
  if (!found) return imageSlots.find((slot) => slot.key === key)
  const { group, category } = found
  return { key, group, category }
}

/** Whether an image came with the demo, so that a real firm still has to choose its own. */
export const isDemoImage = (url: string | null): boolean => url?.startsWith('/demo/') ?? false

/** The focal point of an image that has no slot. */
export const center: ImageDetails['focus'] = [50, 50]

/** How a slot crops its image, and the side from which it fades out. */
export type Shape = {
  name: 'card' | 'banner' | 'computerAr' | 'computerEn' | 'phone' | 'portrait' | 'link'
  ratio: number
  fade?: 'left' | 'right' | 'bottom'
}

const card: Shape[] = [{ name: 'card', ratio: 16 / 9 }]

const face: Shape = { name: 'portrait', ratio: 1 }
const person: Shape = { name: 'portrait', ratio: 4 / 5 }

/** The shapes of each group; none where the whole image is shown. */
const shapes = {
  logo: [],
  hero: [
    // As in site/hero/hero.css, in a window of 1440 pixels.
    { name: 'computerAr', ratio: 5 / 4, fade: 'right' },
    { name: 'computerEn', ratio: 5 / 4, fade: 'left' },
    { name: 'phone', ratio: 17 / 10, fade: 'bottom' },
  ],
  about: [{ name: 'banner', ratio: 21 / 9 }],
  company: card,
  solution: card,
  service: card,
  client: card,
  area: card,
  testimonial: [face],
  person: [person],
  case: card,
  share: [{ name: 'link', ratio: 1200 / 630 }],
} satisfies Record<string, readonly Shape[]>

/** The focal point of a new image for a key: the face of a person is in the upper part of a picture. */
export const startFocus = (key: string): ImageDetails['focus'] =>
  shapesOf(key).some(({ name }) => name === 'portrait') ? [50, 25] : center

/** The least width in pixels of the part of an image that a shape shows. */
const leastWidth = (shape: Shape) => (shape === face ? 240 : shape === person ? 480 : 800)

/** The width that an image of this size lacks in the place of a key: that of a shape, or null. */
export const missingWidth = (
  key: string,
  { width, height }: { width: number; height: number },
): number | null => {
  const small = shapesOf(key).find(
    (shape) => Math.min(width, height * shape.ratio) < leastWidth(shape),
  )
  return small ? leastWidth(small) : null
}

/** The shapes in which the site shows the image of a key. */
export function shapesOf(key: string): readonly Shape[] {
  const slot = slotOf(key.trim())
  return slot ? shapes[slot.group] : []
}

/**
 * Every image that the site shows, in the order of the page, with those of the entries that these order items name. All are
 * optional.
 */
export function imageSlotsOf(orderOf: (key: string) => string | null | undefined): ImageSlot[] {
  const slots = (name: (typeof illustrated)[number]['list']) =>
    illustrated.flatMap(({ list, group, category }) => {
      const { prefix, shipped } = lists[list]
      const order = list === name ? orderOf(`${prefix}.order`) || shipped : ''
      return parseOrder(order).map(({ id }) => ({ key: `${prefix}.${id}.image`, group, category }))
    })
  return [
    { key: 'company.logo', group: 'logo', category: 'company' },
    { key: 'hero.image', group: 'hero', category: 'hero' },
    ...slots('solutions'),
    ...slots('areas'),
    ...slots('segments'),
    { key: 'about.image', group: 'about', category: 'about' },
    ...slots('cases'),
    { key: 'company.image', group: 'company', category: 'company' },
    ...slots('team'),
    ...slots('services'),
    ...slots('testimonials'),
    { key: 'meta.image', group: 'share', category: 'meta' },
  ]
}

/** The images of the shipped page. */
export const imageSlots: readonly ImageSlot[] = imageSlotsOf(() => undefined)
