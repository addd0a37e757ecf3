import { brandKeys } from '#contract/brand.ts'
import { factKeys } from '#contract/facts.ts'
import { lists } from '#contract/lists.ts'
import { beginningOf } from '../../supabase/functions/content/site-keys.ts'
import { imageSlots } from '../../web/src/data/content/image-slots.ts'
import { overridableKeys } from './overridable-keys.ts'
import { links, textsWithoutDefault } from './seed.ts'

/** Every key of the site that an item may have. */
export const siteKeys = (): string[] => [
  ...[...overridableKeys(), ...imageSlots].map(({ key }) => key),
  ...factKeys,
  ...Object.keys(links),
  ...textsWithoutDefault,
  ...Object.values(lists).flatMap(({ prefix }) => [`${prefix}.order`, `${prefix}.1.title`]),
  ...Object.values(brandKeys),
  'brand.email',
  'brand.icon',
  'brand.share',
  'notice.text',
  'notice.label',
  'notice.link',
  'notice.closable',
]

/**
 * Generates supabase/functions/content/site-keys.json, the beginnings of all keys: the content function does not load the
 * texts of the site.
 */
export function siteKeysJson(): string {
  const beginnings = [...new Set(siteKeys().map(beginningOf))].toSorted()
  const byPart = Map.groupBy(beginnings, (each) => each.split('.', 1)[0] ?? '')
  return JSON.stringify(
    Object.fromEntries(
      [...byPart].map(([part, all]) => [
        part,
        all.map((each) => each.slice(part.length + 1)).join(' '),
      ]),
    ),
  )
}
