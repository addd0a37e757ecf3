import { factKeys, factPrefixes } from './facts.ts'
import { lists, parseOrder, type ListName } from './lists.ts'

/** Whether an id is one of an entry: a shipped one, or the number of one that staff added. */
const isId = (id: string, shipped: string) => /^\d+$/.test(id) || shipped.split(' ').includes(id)

/** Whether a key is one of an entry of this list, such as `services.7.title`. */
export function isEntryKey(name: ListName, key: string): boolean {
  const { prefix, shipped } = lists[name]
  return (
    key.startsWith(`${prefix}.`) &&
    isId(key.slice(prefix.length + 1).split('.', 1)[0] ?? '', shipped)
  )
}

/** Returns whether visitors may have an item, given the texts of the order items: not one of an entry that is hidden or removed. */
export function createListFilter(orderOf: (key: string) => string | null | undefined) {
  // Pillars have the ids of values, and are shown with them.
  const pillars = { ...lists.values, prefix: 'about.pillar', order: lists.values.prefix }
  const filters = [...Object.values(lists), pillars].map(({ prefix, shipped, ...more }) => {
    const order = orderOf(`${'order' in more ? more.order : prefix}.order`) || shipped
    const shown = parseOrder(order).filter(({ hidden }) => !hidden)
    return { prefix: `${prefix}.`, shipped, shown: new Set(shown.map(({ id }) => id)) }
  })
  return (key: string): boolean =>
    filters.every(({ prefix, shipped, shown }) => {
      if (!key.startsWith(prefix)) return true
      const [id = ''] = key.slice(prefix.length).split('.', 1)
      return shown.has(id) || !isId(id, shipped)
    })
}

/** Whether functions read a text of the product in place of this key. */
export const isFact = (key: string): boolean =>
  factKeys.some((each) => each === key) ||
  factPrefixes.some((prefix) => key.startsWith(prefix)) ||
  isEntryKey('services', key)
