import type { APIRequestContext } from '@playwright/test'
import { sql } from './database.ts'
import { expect } from './test.ts'

/** The API as an admin sees it, for tests that need drafts. */
export async function staffApi(request: APIRequestContext) {
  const call = async (method: 'POST' | 'PUT', path: string, data: object, token = '') => {
    const response = await request.fetch(`/api${path}`, {
      method,
      data,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    expect(response.status(), `${method} ${path}`).toBeLessThan(300)
    return response.status() === 204 ? null : response.json()
  }
  const { token } = await call('POST', '/auth/login', {
    email: process.env['TEST_ADMIN_EMAIL'],
    password: process.env['TEST_ADMIN_PASSWORD'],
  })
  return {
    saveDraft: (
      key: string,
      texts: { value_ar: string; value_en: string },
    ): Promise<{ revision: number }> =>
      call('PUT', `/content/${key}`, { ...texts, draft: true }, token),
    post: (path: string, data: object) => call('POST', `/drafts/${path}`, data, token),
    /** Makes a release of drafts and returns its id. */
    release: async (name: string, keys: string[]): Promise<string> => {
      const { id } = await call('POST', '/drafts/releases', { name }, token)
      await call('POST', '/drafts/move', { keys, release: id, moves: true }, token)
      return id
    },
    /** Makes a preview link and returns its token. */
    share: async (release: string | null): Promise<string> =>
      (await call('POST', '/drafts/share', { release }, token)).token,
  }
}

export async function removeDrafts(keys: string[], release = '') {
  for (const key of keys) await sql('delete from content_drafts where key = $1', [key])
  await sql('delete from content_releases where id::text = $1', [release])
}
