import type { ServiceId } from '#contract/assistant.ts'

export type Service = {
  id: ServiceId
  category: 'ai' | 'consulting'
  /** A name of the site's palette. */
  color: 'jade' | 'saffron' | 'sand'
  /** The client segments it suits, as in `about.clients.<id>`. */
  segments: readonly Segment[]
}

export const segments = ['corporate', 'government', 'startups', 'health'] as const
export type Segment = (typeof segments)[number]

/** The six services of the firm. Their texts are content: `services.<id>.title`, `.description` and so on. */
export const services: readonly Service[] = [
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
