import type { Language } from '#contract/languages.ts'
import type { Block, Item } from '../message.ts'
import { count, more } from '../texts.ts'

/** The first items, and how many more there are; nothing without items. */
export function list<Each>(
  title: string,
  all: readonly Each[],
  max: number,
  itemOf: (each: Each, index: number) => Item,
  language: Language,
): Block[] {
  const rest = all.length - max
  const note = rest > 0 ? [count(rest, more[language], language)] : undefined
  const items = all.slice(0, max).map(itemOf)
  return items.length > 0 ? [{ type: 'list', title, items, note }] : []
}
