import { factKeys, factPrefixes } from './facts.ts'
import { lists, type ListName } from './lists.ts'

/** Whether a key is one of an entry of this list, such as `services.7.title`: with a shipped id, or a number that staff added. */
export function isEntryKey(name: ListName, key: string): boolean {
  const { prefix, shipped } = lists[name]
  if (!key.startsWith(`${prefix}.`)) return false
  const [id = ''] = key.slice(prefix.length + 1).split('.', 1)
  return /^\d+$/.test(id) || shipped.split(' ').includes(id)
}

/** Whether functions read a text of the product in place of this key. The other language's title is a copy for dialogs. */
export const isFact = (key: string): boolean =>
  factKeys.some((each) => each === key) ||
  factPrefixes.some((prefix) => key.startsWith(prefix)) ||
  (isEntryKey('services', key) && !key.endsWith('.otherTitle'))
