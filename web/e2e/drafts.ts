import type { Page } from '@playwright/test'
import { sql } from './database.ts'
import { staffRpc } from './staff.ts'

export type Texts = { value_ar: string; value_en: string }

/** Drafts of the user who is signed in, as the screens of the admin save them. */
export async function draftsApi(page: Page) {
  const rpc = await staffRpc(page)
  return {
    saveDraft: (key: string, fields: Texts): Promise<{ revision: number }> =>
      rpc('content_draft', { item_key: key, fields }),
    /** Makes a release of drafts and returns its id. */
    release: async (name: string, keys: string[]): Promise<string> => {
      const [added] = await sql<{ id: string }>(
        'insert into content_releases (name) values ($1) returning id',
        [name],
      )
      const release = added?.id ?? ''
      await rpc('content_move', { keys, release, moves: true })
      return release
    },
  }
}

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
