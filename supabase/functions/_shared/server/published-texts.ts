import { isEntryText, withRemovedTextsEmpty } from '#contract/firm-claims.ts'
import type { Texts } from '#contract/firm-name.ts'
import type { Database } from '../database.types.ts'
import { asVisitor } from './clients.ts'
import { everyRow } from './content.ts'

export type Row = Pick<
  Database['public']['Functions']['published_content']['Returns'][number],
  'key' | 'content_type' | 'value_ar' | 'value_en' | 'link_url' | 'image_url' | 'image_details'
>

/** The texts of published rows as the site shows them: empty for a removable one that is not among them. */
export function textsOf(rows: readonly Row[]): Texts {
  const inLanguage = (column: 'value_ar' | 'value_en') =>
    withRemovedTextsEmpty(
      Object.fromEntries(
        rows.flatMap((row) => {
          const isText = row.content_type === 'text' || row.content_type === 'metadata'
          const text = isText && row[column]?.trim()
          return text || (isText && isEntryText(row.key)) ? [[row.key, text || ''] as const] : []
        }),
      ),
    )
  return { ar: inLanguage('value_ar'), en: inLanguage('value_en') }
}

/** Reads what is published under keys and key prefixes. */
export async function publishedTexts(
  keys: Iterable<string>,
  prefixes: readonly string[] = [],
): Promise<{ texts: Texts; rows: Row[] }> {
  const filter = [
    `key.in.(${[...new Set(keys)].join(',')})`,
    ...prefixes.map((prefix) => `key.like.${prefix}*`),
  ].join(',')
  const rows = await everyRow((from, to) =>
    asVisitor()
      .rpc('published_content')
      .select('key, content_type, value_ar, value_en, link_url, image_url, image_details')
      .or(filter)
      .order('key')
      .range(from, to),
  )
  return { texts: textsOf(rows), rows }
}
