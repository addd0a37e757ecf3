import { firmClaims } from '../../supabase/functions/_shared/contract/firm-claims.ts'
import { overridableKeys } from './overridable-keys.ts'

/** Links of the site. Staff fill in those without a default. */
export const links: Record<string, string | null> = {
  'social.linkedin': null,
  'social.twitter': null,
  'social.instagram': null,
  'contact.booking_link': null,
}

/** Texts that are shown when the staff has given them. */
export const textsWithoutDefault = [
  'company.registration',
  'company.certificates',
  'contact.whatsapp',
  'about.team.note',
  'about.registration.note',
  'about.case.note',
]

/** Texts that only a dialog, the list of sectors or a prepared message shows. */
const detail =
  /^services\.[^.]+\.(scope|phase|team|client|excluded)(\.|$)|^solutions\.[^.]+\.(duration|client)$|^about\.sectors\.|^contact\.whatsapp\./

/**
 * Generates supabase/seed.sql, the first content of a new site: the texts of its page in both languages, so that staff
 * find them in the admin, and all claims of the firm, which have no other text. Texts of the assistant, details of services and sectors, legal texts and labels of buttons are left out,
 * since every visitor downloads all items; the admin offers their keys anyway.
 */
export function seedSql(): string {
  const texts = overridableKeys()
    .filter(
      ({ key, namespace, category }) =>
        ['site', 'panels', 'offerings'].includes(namespace) &&
        (category !== 'misc' || firmClaims.has(key)) &&
        !detail.test(key),
    )
    .map(({ key, type, category, ar, en, order }) =>
      row([key, type, category, ar, en, null, '_self'], order),
    )
  const blank = textsWithoutDefault.map((key, index) =>
    row([key, 'text', key.split('.')[0] ?? '', null, null, null, '_self'], 200 + index),
  )
  const others = Object.entries(links).map(([key, url], index) =>
    row([key, 'link', key.split('.')[0] ?? '', null, null, url, '_blank'], index + 1),
  )
  // Staff fill them in; no page shows them.
  const settings = ['site.terms', 'site.tone', 'site.avoid'].map((key, index) =>
    row([key, 'metadata', 'misc', null, null, null, '_self'], index + 1),
  )
  return `-- The first content of the site. Written by \`npm run gen\` from supabase/functions/_shared/texts; change the texts there.
-- Running it again inserts missing items and keeps the edits of staff.
insert into public.content_items
  (key, content_type, category, value_ar, value_en, link_url, link_target, order_index)
values
${[...texts, ...blank, ...others, ...settings].join(',\n')}
on conflict (key) do nothing;
`
}

const row = (values: (string | null)[], order: number) =>
  `  (${values.map(quote).join(', ')}, ${order})`

const quote = (value: string | null) =>
  value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
