/** The solutions. Their texts are `solutions.<id>.title`, `.description`, `.feature.<number>`, `.duration`, `.client` and `.caseStudy`. */
export const offerings = [
  { id: 'useCases', category: 'ai', weave: '...D/..d#/.d##/d###' },
  { id: 'knowledge', category: 'ai', weave: '.da./d@@a/e@@q/.eq.' },
  { id: 'engine', category: 'ai', weave: '.ad./e@@q/d@@a/.qe.' },
  { id: 'documents', category: 'ai', weave: '###a/..../@@A./....' },
  { id: 'communication', category: 'ai', weave: 'a..d/#AD#/#QE#/q..e' },
  { id: 'talent', category: 'ai', weave: '.DA./.EQ./.da./d##a' },
  { id: 'goals', category: 'ai', weave: '.DA./D@@A/.da./d##a' },
  { id: 'transformation', category: 'consulting', weave: 'dada/eqeq/dADa/eQEq' },
  { id: 'strategy', category: 'consulting', weave: 'e##q/.eq./.DA./D@@A' },
  { id: 'change', category: 'consulting', weave: 'eaea/qdqd/EAEA/QDQD' },
] as const

export type Offering = (typeof offerings)[number]

export const filters = ['all', 'ai', 'digital', 'consulting', 'development'] as const
export type Filter = (typeof filters)[number]

export const features = [1, 2, 3, 4] as const

/** The solutions of a category; there are none yet for `digital` and `development`. */
export function matching(filter: Filter): Offering[] {
  return offerings.filter(({ category }) => filter === 'all' || filter === category)
}
