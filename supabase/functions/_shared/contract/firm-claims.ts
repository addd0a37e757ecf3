import { isEntryKey } from './list-keys.ts'
import { listNames, lists } from './lists.ts'

const keys = (prefix: string, ids: string, fields: string) =>
  ids.split(' ').flatMap((id) => fields.split(' ').map((field) => `${prefix}.${id}.${field}`))

/**
 * Texts that are true of one firm alone: its figures, testimonials, cases and contact details. Those of the demo firm are
 * the first content of the database; visitors see nothing in place of one that is not published, instead of the text that
 * the product ships.
 */
export const firmClaims: ReadonlySet<string> = new Set([
  'contact.email',
  'contact.phone',
  'contact.address',
  'contact.hours',
  'hero.badge.certified',
  'about.clients.status',
  'about.impact.note',
  'testimonials.rating',
  'testimonials.note',
  'footer.note',
  'home.case.eyebrow',
  'home.case.title',
  'home.case.text',
  'home.case.after.share',
  'home.case.scale',
  ...keys('home.case', 'before after duration', 'value'),
  ...keys('about.claim', 'clients projects years', 'value'),
  ...keys('useCases.stat', 'useCases efficiency success support', 'value'),
  ...keys(lists.figures.prefix, lists.figures.shipped, 'value label text source'),
  ...keys(lists.segments.prefix, lists.segments.shipped, 'value source projects'),
  ...keys(
    lists.testimonials.prefix,
    lists.testimonials.shipped,
    'quote name position agency method',
  ),
  ...keys(lists.solutions.prefix, lists.solutions.shipped, 'caseStudy'),
])

/** Introductions that the page does without: visitors see nothing in place of one that staff emptied or took off the site. */
const introductions =
  'company.tagline.ar company.description hero.subtitle hero.description hero.badge.clients hero.plan.idea footer.description solutions.description services.description useCases.description about.impact.description about.clients.description about.company.description about.pillars.description about.vision.intro contact.description contact.assistant.text'

/** The names of pages in the menu. A page whose name staff took off the site is not shown. */
export const pageNames = {
  solutions: 'nav.services',
  agencies: 'nav.whoWeServe',
  metrics: 'nav.impact',
  security: 'nav.company',
  about: 'nav.vision',
} as const

/** The texts in place of which visitors see nothing, instead of the text that the product ships. */
export const removableTexts: ReadonlySet<string> = new Set([
  ...firmClaims,
  ...introductions.split(' '),
])

/** Whether an item with this key also replaces the shipped text where it has none: a text of an entry of a list. */
export const isEntryText = (key: string): boolean => listNames.some((name) => isEntryKey(name, key))

/** Published texts of one language, with an empty text for each removable one that is not among them. */
export const withRemovedTextsEmpty = (
  published: Record<string, string>,
): Record<string, string> => ({
  ...Object.fromEntries([...removableTexts].map((key) => [key, ''])),
  ...published,
})
