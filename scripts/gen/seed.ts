import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type {
  ContentCategory,
  ContentType,
} from '../../supabase/functions/_shared/contract/content.ts'

const repository = resolve(import.meta.dirname, '../..')

/** What the first segment of a key says about its category. Texts of other segments belong to the interface. */
const categories: Record<string, ContentCategory> = {
  hero: 'hero',
  about: 'about',
  company: 'company',
  contact: 'contact',
  footer: 'footer',
  meta: 'meta',
  solutions: 'solutions',
  cta: 'cta',
  nav: 'navigation',
  social: 'social',
}

/** What the site links to that is no text; where a firm has a link of its own only, staff fill it in. */
const links: Record<string, string | null> = {
  'social.linkedin': 'https://www.linkedin.com/',
  'social.twitter': 'https://x.com/',
  'social.instagram': 'https://www.instagram.com/',
  'contact.booking_link': null,
}

type Row = {
  key: string
  type: ContentType
  category: ContentCategory
  ar: string | null
  en: string | null
  link: string | null
  order: number
}

/**
 * The first content of a new site: the texts it ships with, in both languages, so that staff find
 * every one of them in the admin. Answers the whole of supabase/seed.sql.
 */
export function seedSql(): string {
  const values = seedRows()
    .map(
      (row) =>
        `  (${[row.key, row.type, row.category, row.ar, row.en, row.link].map(quote).join(', ')}, ` +
        `${quote(row.link ? '_blank' : '_self')}, ${row.order})`,
    )
    .join(',\n')
  return `-- The first content of the site. Written by \`npm run gen\` from web/src/i18n; change the texts there.
-- Running it again adds what is missing and changes nothing that staff have edited.
insert into public.content_items
  (key, content_type, category, value_ar, value_en, link_url, link_target, order_index)
values
${values}
on conflict (key) do nothing;
`
}

function seedRows(): Row[] {
  const ar = texts('ar')
  const en = texts('en')
  const counts: Partial<Record<ContentCategory, number>> = {}
  const row = (key: string, given: Partial<Row>): Row[] => {
    const category = categories[key.split('.')[0] ?? '']
    if (!category) return []
    const order = (counts[category] = (counts[category] ?? 0) + 1)
    const type = category === 'meta' ? 'metadata' : 'text'
    return [{ key, type, category, ar: null, en: null, link: null, order, ...given }]
  }
  return [
    ...Object.keys(ar).flatMap((key) => row(key, { ar: ar[key] ?? null, en: en[key] ?? null })),
    ...Object.entries(links).flatMap(([key, link]) => row(key, { type: 'link', link })),
  ]
}

function texts(language: string): Record<string, string> {
  return JSON.parse(readFileSync(resolve(repository, `web/src/i18n/${language}/site.json`), 'utf8'))
}

const quote = (value: string | null) =>
  value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
