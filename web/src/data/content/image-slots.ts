import type { ContentCategory } from '#contract/content.ts'

/** Where an image appears; the group decides its shape. */
export type SlotGroup =
  | 'logo'
  | 'hero'
  | 'about'
  | 'solution'
  | 'service'
  | 'client'
  | 'testimonial'

export type ImageSlot = { key: string; group: SlotGroup; category: ContentCategory }

const slots = (
  group: SlotGroup,
  category: ContentCategory,
  keyOf: (id: string) => string,
  ids: string,
): ImageSlot[] => ids.split(' ').map((id) => ({ key: keyOf(id), group, category }))

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
    'client',
    'about',
    (id) => `about.clients.${id}.image`,
    'corporate government startups health',
  ),
  { key: 'about.image', group: 'about', category: 'about' },
  ...slots(
    'service',
    'solutions',
    (id) => `services.${id}.image`,
    'awareness use-cases knowledge transformation management strategy',
  ),
  ...slots('testimonial', 'about', (id) => `testimonials.${id}.image`, '1 2 3'),
]
