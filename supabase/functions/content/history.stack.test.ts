import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, sql, staff, signIn } from '../_test/stack.ts'

const prefix = 'history-test/'
const key = `${prefix}قصة`
const path = `/content/${encodeURIComponent(key)}`
const fresh = { key, content_type: 'text', category: 'hero', value_ar: 'أول', value_en: 'First' }

let token = ''
const clean = async () => {
  await sql('delete from public.content_items where starts_with(key, $1)', [prefix])
  await sql('delete from public.content_revisions where starts_with(key, $1)', [prefix])
}
const stored = () =>
  sql('select * from public.content_items where starts_with(key, $1) order by key', [prefix])
const put = (json: object) => call(path, { method: 'PUT', token, json })
const history = async (query = '') => (await call(`${path}/history${query}`, { token })).json
const restore = (json: object) => call('/content/restore', { token, json })

beforeAll(async () => {
  token = await signIn(staff.editor)
})
beforeEach(async () => {
  await clean()
  await call('/content', { token, json: fresh })
  await put({ value_ar: 'ثان' })
})
afterAll(clean)

describe('history', () => {
  test('lists changes with their author, newest first', async () => {
    const [update, insert] = await history()
    expect(update).toMatchObject({
      action: 'update',
      before: { value_ar: 'أول', version: 1 },
      after: { value_ar: 'ثان', version: 2 },
    })
    expect(update.changed_by.length).toBeGreaterThan(1)
    expect(insert).toMatchObject({ action: 'insert', before: null })
    expect(insert.after).not.toHaveProperty('updated_by')
  })

  test('has pages of 30 changes', async () => {
    for (let n = 0; n < 29; n++) await put({ value_en: `${n}` })
    const page = await history()
    expect(page).toHaveLength(30)
    expect(await history(`?before=${page.at(-1).id}`)).toHaveLength(1)
  })

  test('restores an edit and a deleted item as new changes', async () => {
    const [update, insert] = await history()
    const restored = await restore({ revision: update.id, version: 2 })
    expect(restored.json).toMatchObject({ value_ar: 'أول', version: 3 })
    expect((await restore({ revision: update.id, version: 2 })).json.code).toBe('conflict')
    expect((await restore({ revision: insert.id })).status).toBe(404)
    await call(path, { method: 'DELETE', token })
    const deleted = await call('/content/deleted', { token })
    const mine = deleted.json.filter((each: { key: string }) => each.key === key)
    expect(mine).toHaveLength(1)
    expect((await restore({ revision: mine[0].id })).json).toMatchObject({ value_ar: 'أول' })
  })
})

test('applying several items adds missing ones and overwrites those named, all or nothing', async () => {
  const other = { ...fresh, key: `${prefix}أخرى` }
  const changed = { ...fresh, value_ar: 'قالب', version: 1 }
  const apply = (json: object) => call('/content/apply', { token, json })
  const before = await stored()
  expect((await apply({ items: [other, changed], overwrite: [key] })).json.code).toBe('conflict')
  expect(await stored()).toEqual(before)
  const { json } = await apply({ items: [other, changed] })
  expect(json.items).toHaveLength(2)
  expect(json.outcomes).toEqual(
    expect.arrayContaining([
      { key: other.key, outcome: 'created' },
      { key, outcome: 'kept' },
    ]),
  )
  const done = await apply({ items: [{ ...changed, version: 2 }], overwrite: [key] })
  expect(done.json).toMatchObject({
    outcomes: [{ key, outcome: 'overwritten' }],
    items: [{ value_ar: 'قالب', version: 3 }],
  })
})
