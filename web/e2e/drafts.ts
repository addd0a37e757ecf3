import { sql } from './database.ts'

export type Texts = { value_ar: string; value_en: string }

/** Adds a release and returns its id. */
export async function addRelease(name: string): Promise<string> {
  const insert = 'insert into content_releases (name) values ($1) returning id'
  const [added] = await sql<{ id: string }>(insert, [name])
  return added?.id ?? ''
}

/** Adds a draft of an item with other values. */
export const addDraft = (key: string, values: object) =>
  sql(
    `insert into content_drafts
     select (jsonb_populate_record(null::content_drafts, to_jsonb(i) || $2::text::jsonb)).* from content_items i where i.key = $1`,
    [key, JSON.stringify({ revision: 1, review: 'none', comments: [], ...values })],
  )

/** Removes drafts, and a release by its name. */
export async function removeDrafts(keys: readonly string[], release = '') {
  for (const key of keys) await sql('delete from content_drafts where key = $1', [key])
  await sql('delete from content_releases where name = $1', [release])
}

/** Adds an item that only one test changes. */
export async function addItem(key: string, ar = 'الأصل', en = 'Original') {
  await removeItem(key)
  await sql(
    `insert into content_items (key, category, value_ar, value_en) values ($1, 'misc', $2, $3)`,
    [key, ar, en],
  )
}

export async function removeItem(key: string) {
  await removeDrafts([key])
  await sql('delete from content_items where key = $1', [key])
}

/** The text of an item in both languages, to compare it and to put it back. */
export async function textsOf(key: string): Promise<Texts> {
  const columns = 'value_ar, value_en'
  const [texts] = await sql<Texts>(`select ${columns} from content_items where key = $1`, [key])
  return texts ?? { value_ar: '', value_en: '' }
}

export const putBack = (key: string, { value_ar: ar, value_en: en }: Texts) =>
  sql('update content_items set value_ar = $1, value_en = $2 where key = $3', [ar, en, key])
