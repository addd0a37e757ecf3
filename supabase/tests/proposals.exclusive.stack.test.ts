import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, rpc, queryOne, sql, staff, signIn } from '../functions/_test/stack.ts'

const key = 'proposals-test/item'
let editor = ''
let admin = ''
const clean = async () => {
  await sql('update public.security_settings set editors_propose = false')
  await sql('delete from public.content_items where key = $1', [key])
  await sql('delete from public.content_drafts where key = $1', [key])
  // Versions continue after it.
  await sql('delete from public.content_revisions where key = $1', [key])
}
beforeAll(async () => {
  await clean()
  editor = await signIn(staff.editor)
  admin = await signIn(staff.admin)
  await sql(
    `insert into public.content_items (key, category, value_en) values ($1, 'misc', 'Live')`,
    [key],
  )
})
afterAll(clean)

const path = `/content/${encodeURIComponent(key)}`
const put = (token: string, json: object) => call(path, { method: 'PUT', token, json })
const stored = async () =>
  (
    await queryOne<{ text: string }>('select value_en as text from content_items where key = $1', [
      key,
    ])
  ).text

// The setting counts for everybody, so no other file may run at the same time.
test('an editor who proposes publishes only approved drafts', async () => {
  const setting = { editors_propose: true }
  expect((await rpc('change_security_settings', editor, setting)).status).toBe(403)
  expect((await rpc('change_security_settings', admin, setting)).status).toBe(204)
  expect((await rpc('read_security_settings', editor)).json).toMatchObject([setting])

  // Their other limits are proven in drafts.test.sql.
  const direct = await put(editor, { value_en: 'Direct' })
  expect([direct.status, direct.json.code]).toEqual([403, 'review_needed'])

  const proposal = { item_key: key, fields: { value_en: 'Proposal' } }
  expect((await rpc('content_draft', editor, proposal)).status).toBe(200)
  const publish = { drafts: [{ key, revision: 1 }] }
  expect((await rpc('content_publish', editor, publish)).code).toBe('review_needed')
  expect((await rpc('content_review', editor, { item_key: key, review: 'approved' })).status).toBe(
    403,
  )
  const request = { item_key: key, review: 'requested', note: 'Look' }
  expect((await rpc('content_review', editor, request)).status).toBe(204)
  expect((await rpc('badge_counts', admin)).json[0].waiting_reviews).toBeGreaterThan(0)
  expect((await rpc('badge_counts', editor)).json[0].waiting_reviews).toBeNull()
  const approve = (revision: number) =>
    rpc('content_review', admin, {
      item_key: key,
      review: 'approved',
      drafts: [{ key, revision }],
    })
  // The text that was read, and nothing that was saved afterwards.
  expect((await approve(2)).status).toBe(409)
  expect((await approve(1)).status).toBe(204)
  expect(await stored()).toBe('Live')
  expect((await rpc('content_publish', editor, publish)).status).toBe(200)
  expect(await stored()).toBe('Proposal')
})
