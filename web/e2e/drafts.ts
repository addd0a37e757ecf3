import type { Page } from '@playwright/test'
import { sql } from './database.ts'
import { expect } from './test.ts'

export type Texts = { value_ar: string; value_en: string }

/** The API as the user who is signed in, for tests that need drafts. */
export async function draftsApi(page: Page) {
  const token = await page.evaluate(() => {
    const { access_token = '' }: { access_token?: string } = JSON.parse(
      localStorage.getItem('auth_token') ?? '{}',
    )
    return access_token
  })
  const call = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await page.request.fetch(`/api${path}`, { method, data, headers })
    expect(response.status(), `${method} ${path}`).toBeLessThan(300)
    return response.status() === 204 ? null : response.json()
  }
  const post = (path: string, data: object) => call('POST', `/drafts/${path}`, data)
  return {
    call,
    post,
    saveDraft: (key: string, texts: Texts): Promise<{ revision: number }> =>
      call('PUT', `/content/${key}`, { ...texts, draft: true }),
    /** Makes a release of drafts and returns its id. */
    release: async (name: string, keys: string[]): Promise<string> => {
      const { id } = await post('releases', { name })
      await post('move', { keys, release: id, moves: true })
      return id
    },
    /** Makes a preview link and returns its token. */
    share: async (release: string | null): Promise<string> =>
      (await post('share', { release })).token,
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
  const [texts] = await sql<Texts>('select value_ar, value_en from content_items where key = $1', [
    key,
  ])
  return texts ?? { value_ar: '', value_en: '' }
}

export const putBack = (key: string, { value_ar, value_en }: Texts) =>
  sql('update content_items set value_ar = $2, value_en = $3 where key = $1', [
    key,
    value_ar,
    value_en,
  ])
