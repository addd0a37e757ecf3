import type { ContentCategory, ImageDetails } from '#contract/content.ts'
import { people, testimonials } from './numbered.ts'

/** Where an image appears; the group decides its shape. */
export type SlotGroup =
  | 'logo'
  | 'hero'
  | 'about'
  | 'solution'
  | 'service'
  | 'client'
  | 'area'
  | 'testimonial'
  | 'person'
  | 'share'

export type ImageSlot = { key: string; group: SlotGroup; category: ContentCategory }

const slots = (
  group: SlotGroup,
  category: ContentCategory,
  keyOf: (id: string | number) => string,
  ids: string | readonly number[],
): ImageSlot[] =>
  (typeof ids === 'string' ? ids.split(' ') : ids).map((id) => ({
    key: keyOf(id),
    group,
    category,
  }))

export const slotOf = (key: string) => imageSlots.find((slot) => slot.key === key)

/** The focal point of an image until an editor chooses another. */
export const center: ImageDetails['focus'] = [50, 50]

/** How a slot crops its image, and the side from which it fades out. */
export type Shape = {
  name: 'card' | 'banner' | 'computerAr' | 'computerEn' | 'phone' | 'portrait' | 'link'
  ratio: number
  fade?: 'left' | 'right' | 'top'
}

const card: Shape[] = [{ name: 'card', ratio: 16 / 9 }]

const portrait: Shape[] = [{ name: 'portrait', ratio: 1 }]

/** The shapes of each group; none where the whole image is shown. */
const shapes: Record<SlotGroup, readonly Shape[]> = {
  logo: [],
  hero: [
    // In a window of 1440 pixels.
    { name: 'computerAr', ratio: 38 / 50, fade: 'right' },
    { name: 'computerEn', ratio: 38 / 50, fade: 'left' },
    { name: 'phone', ratio: 16 / 10, fade: 'top' },
  ],
  about: [{ name: 'banner', ratio: 21 / 9 }],
  solution: card,
  service: card,
  client: card,
  area: card,
  testimonial: portrait,
  person: portrait,
  share: [{ name: 'link', ratio: 1200 / 630 }],
}

/** The shapes in which the site shows the image of a key. */
export function shapesOf(key: string): readonly Shape[] {
  const slot = slotOf(key.trim())
  return slot ? shapes[slot.group] : []
}

/** Every image that the site shows, in the order of the page. All are optional. */
export const imageSlots: readonly ImageSlot[] = [
  { key: 'company.logo', group: 'logo', category: 'company' },
  { key: 'hero.image', group: 'hero', category: 'hero' },
  ...slots(
    'solution',
    'solutions',
    (id) => `solutions.${id}.image`,
    'useCases knowledge engine documents communication talent goals transformation strategy change',
  ),
  ...slots(
    'area',
    'solutions',
    (id) => `useCases.area.${id}.image`,
    'automation analytics experience planning',
  ),
  ...slots(
    'client',
    'about',
    (id) => `about.clients.${id}.image`,
    'corporate government startups health',
  ),
  { key: 'about.image', group: 'about', category: 'about' },
  ...slots('person', 'about', (id) => `about.team.${id}.image`, people),
  ...slots(
    'service',
    'solutions',
    (id) => `services.${id}.image`,
    'awareness use-cases knowledge transformation management strategy',
  ),
  ...slots('testimonial', 'about', (id) => `testimonials.${id}.image`, testimonials),
  { key: 'meta.image', group: 'share', category: 'meta' },
]
