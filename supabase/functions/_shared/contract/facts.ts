import { nameKeys } from './firm-name.ts'

/**
 * Facts that other texts name by placeholder, such as `{{firm}}`, with the key of the content item that has them. The
 * page and the functions both fill them in.
 */
export const placeholders = {
  firm: 'company.name',
  email: 'contact.email',
  phone: 'contact.phone',
  response: 'contact.response',
  consultation: 'contact.consultation',
  clients: 'about.claim.clients.value',
} as const
export type Placeholder = keyof typeof placeholders

/** The facts that functions read: keys, and the first parts of keys. */
export const factKeys = [
  'company.name',
  ...nameKeys.ar,
  'company.tagline.ar',
  'company.description',
  'about.vision.description',
  'about.mission.description',
  'about.impact.1.value',
  'about.impact.1.label',
  'contact.email',
  'contact.phone',
  'contact.address',
  'contact.hours',
  'contact.response',
  'contact.consultation',
] as const
export const factPrefixes = [
  'about.claim.',
  'about.clients.',
  'about.value.',
  'services.awareness.',
  'services.use-cases.',
  'services.knowledge.',
  'services.transformation.',
  'services.management.',
  'services.strategy.',
] as const

export const isFact = (key: string): boolean =>
  factKeys.some((each) => each === key) || factPrefixes.some((prefix) => key.startsWith(prefix))

/** The questions that the page can have, `faq.1.question` and so on: staff add some after those that it comes with. */
export const faqNumbers = Array.from({ length: 30 }, (_, index) => index + 1)
