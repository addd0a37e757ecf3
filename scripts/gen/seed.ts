import { overridableKeys } from './overridable-keys.ts'

/** What the site links to that is no text; where a firm has a link of its own only, staff fill it in. */
const links: Record<string, string | null> = {
  'social.linkedin': 'https://www.linkedin.com/',
  'social.twitter': 'https://x.com/',
  'social.instagram': 'https://www.instagram.com/',
  'contact.booking_link': null,
}

/**
 * The first content of a new site: the texts of its page in both languages, so that staff find every one of
 * them in the admin. What a visitor reads only when asking for it (the assistant, the legal texts) and the
 * words of buttons stay out: every item travels to every visitor, and the admin offers their keys anyway.
 * Answers the whole of supabase/seed.sql.
 */
export function seedSql(): string {
  const texts = overridableKeys()
    .filter(
      ({ room, category }) => ['site', 'panels', 'offerings'].includes(room) && category !== 'misc',
    )
    .map(({ key, type, category, ar, en, order }) =>
      row([key, type, category, ar, en, null, '_self'], order),
    )
  const others = Object.entries(links).map(([key, url], index) =>
    row([key, 'link', key.split('.')[0] ?? '', null, null, url, '_blank'], index + 1),
  )
  return `-- The first content of the site. Written by \`npm run gen\` from web/src/i18n; change the texts there.
-- Running it again adds what is missing and changes nothing that staff have edited.
insert into public.content_items
  (key, content_type, category, value_ar, value_en, link_url, link_target, order_index)
values
${[...texts, ...others].join(',\n')}
on conflict (key) do nothing;
`
}

const row = (values: (string | null)[], order: number) =>
  `  (${values.map(quote).join(', ')}, ${order})`

const quote = (value: string | null) =>
  value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
