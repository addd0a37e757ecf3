export type Service = {
  id: string
  category: 'ai' | 'consulting'
  /** A name of the site's palette. */
  color: 'jade' | 'saffron' | 'sand'
  /** The client segments it suits, as in `about.clients.<id>`. */
  segments: readonly Segment[]
}

const segments = ['corporate', 'government', 'startups', 'health'] as const
export type Segment = (typeof segments)[number]

const shipped: readonly Service[] = [
  { id: 'awareness', category: 'ai', color: 'jade', segments },
  { id: 'use-cases', category: 'ai', color: 'jade', segments },
  {
    id: 'knowledge',
    category: 'ai',
    color: 'sand',
    segments: ['corporate', 'government', 'health'],
  },
  {
    id: 'transformation',
    category: 'consulting',
    color: 'saffron',
    segments: ['corporate', 'government', 'health'],
  },
  {
    id: 'management',
    category: 'consulting',
    color: 'saffron',
    segments: ['corporate', 'government', 'startups'],
  },
  { id: 'strategy', category: 'consulting', color: 'sand', segments },
]

const colors = ['jade', 'saffron', 'sand'] as const

/** What is known of a service in addition to its texts, which are content: `services.<id>.title`, `.description` and so on. */
export const serviceOf = (id: string): Service =>
  shipped.find((each) => each.id === id) ?? {
    id,
    category: 'consulting',
    color: colors[Number(id) % colors.length] ?? 'jade',
    segments: [],
  }
