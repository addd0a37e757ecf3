/**
 * The lists of the page whose entries staff add, hide, move and delete, in the order of the admin. The texts of an entry are content items
 * `<prefix>.<id>.<field>`, such as `testimonials.4.quote`; the item `<prefix>.order` has the ids, and `shipped` is its text
 * until staff change it. Visitors see an entry that has a text in each of the fields `needs`, in their language.
 */
export const lists = {
  solutions: {
    prefix: 'solutions',
    shipped:
      'useCases knowledge engine documents communication talent goals transformation strategy change',
    needs: 'title',
  },
  fields: {
    prefix: 'solutions.filter',
    shipped: 'ai digital consulting development',
    needs: 'label',
  },
  services: {
    prefix: 'services',
    shipped: 'awareness use-cases knowledge transformation management strategy',
    needs: 'title',
  },
  testimonials: { prefix: 'testimonials', shipped: '1 2 3', needs: 'quote' },
  questions: { prefix: 'faq', shipped: '1 2 3 4 5 6 7 8 9', needs: 'question answer' },
  team: { prefix: 'about.team', shipped: '-', needs: 'name' },
  cases: { prefix: 'about.case', shipped: '-', needs: 'title' },
  segments: {
    prefix: 'about.clients',
    shipped: 'government corporate startups health',
    needs: 'title',
  },
  values: {
    prefix: 'about.value',
    shipped: 'diversity openness innovation warmth collaboration excellence',
    needs: 'title',
  },
  areas: {
    prefix: 'useCases.area',
    shipped: 'automation analytics experience planning',
    needs: 'title',
  },
  figures: { prefix: 'about.impact', shipped: '1 2 3 4', needs: 'value label' },
  goals: {
    prefix: 'assistant.goal',
    shipped: 'ai digital consulting strategy',
    needs: 'label',
  },
  sectors: {
    prefix: 'about.sectors',
    shipped: 'government finance healthcare education manufacturing other',
    needs: 'label',
  },
  industries: {
    prefix: 'contact.industry',
    shipped: 'corporate government startups healthcare education finance other',
    needs: 'label',
  },
  clarifications: {
    prefix: 'assistant.ask',
    shipped: 'volume scope systems deadline people data',
    needs: 'question',
  },
} as const satisfies Record<string, { prefix: string; shipped: string; needs: string }>

export type ListName = keyof typeof lists
export const listNames = Object.keys(lists).filter((name): name is ListName =>
  Object.hasOwn(lists, name),
)

/** The most entries of a list, also hidden ones. */
export const maxEntries = 40

/** An entry of a list. Visitors do not see hidden ones. */
export type ListEntry = { id: string; hidden: boolean }

/**
 * Reads the text of an order item: ids separated by spaces, hidden ones with a `-` before them, `-` alone for none. A last
 * `~9` says that a removed entry had the number 9.
 */
export const parseOrder = (text: string): ListEntry[] =>
  text
    .split(/\s+/)
    .map((part) => ({ id: part.replace(/^-/, ''), hidden: part.startsWith('-') }))
    .filter(({ id }) => /^\w/.test(id))

/** The text of an order item; `-` for an empty list, because an item without a text shows the shipped one. */
export const formatOrder = (entries: readonly ListEntry[]): string =>
  entries.map(({ id, hidden }) => (hidden ? `-${id}` : id)).join(' ') || '-'

/** The entries that visitors see, in their order. `textOf` returns an empty text for a missing one. */
export function shownEntries(name: ListName, textOf: (key: string) => string): string[] {
  const { prefix, shipped, needs } = lists[name]
  return parseOrder(textOf(`${prefix}.order`) || shipped).flatMap(({ id, hidden }) =>
    !hidden && needs.split(' ').every((field) => textOf(`${prefix}.${id}.${field}`)) ? [id] : [],
  )
}
