import type postgres from 'postgres'
import { shippedTexts } from '#texts/shipped.ts'
import files from './pictures.json' with { type: 'json' }
import siteTexts from './site-texts.json' with { type: 'json' }

const sizes = new Map(Object.entries(files))

/** The illustrative content of the demo firm: pictures in every place, team, registration and case studies. */
function siteItems() {
  const texts = Object.entries(siteTexts).map(([key, { ar, en }]) => {
    const details = sizes.get(key)
    const category = /^(about|company|contact|hero)\b/.exec(key)?.[0] ?? 'solutions'
    const item = { key, category }
    if (!details) return { ...item, content_type: 'text', value_ar: ar, value_en: en }
    return {
      ...item,
      content_type: 'image',
      image_alt_ar: ar,
      image_alt_en: en,
      image_url: `/demo/${key.replace('.image', '')}-${details.width}.webp`,
      image_details: { focus: [50, 50], placeholder: null, ...details },
    }
  })
  const orders = { 'about.team.order': '1 2 3 4', 'about.case.order': '1 2' }
  return [
    ...texts,
    ...Object.entries(orders).map(([key, order]) => {
      return { key, content_type: 'metadata', category: 'about', value_ar: order, value_en: order }
    }),
  ]
}

/**
 * Adds the illustrative content where staff have none, without a trace in the history, as if the demo firm had come with
 * it. Its removal puts back the texts that a new site has.
 */
export async function addSiteContent(sql: postgres.TransactionSql): Promise<void> {
  await sql`alter table public.content_items disable trigger user`
  await sql`
    with known as (select key, value_ar, value_en from public.content_items), added as (
      insert into public.content_items as i (key, content_type, category, value_ar, value_en, image_url, image_alt_ar,
                                             image_alt_en, image_details, order_index)
      select key, content_type, category, value_ar, value_en, image_url, image_alt_ar, image_alt_en, image_details, 300
        from jsonb_populate_recordset(null::public.content_items, ${sql.json(siteItems())})
          on conflict (key) do update set value_ar = excluded.value_ar, value_en = excluded.value_en
       where i.content_type = 'text' and (i.value_ar, i.value_en) is not distinct from
             (${sql.json(shippedTexts.ar)}::jsonb ->> i.key, ${sql.json(shippedTexts.en)}::jsonb ->> i.key)
      returning i.key, private.content_of(to_jsonb(i)) as fields)
    insert into private.demo_content (key, fields, replaced)
    select a.key, a.fields,
           case when k.key is not null then jsonb_build_object('value_ar', k.value_ar, 'value_en', k.value_en) end
      from added a left join known k using (key)`
  await sql`alter table public.content_items enable trigger user`
}
