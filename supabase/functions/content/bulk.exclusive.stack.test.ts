import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { call, resigned, sql, staff, tokenOf } from '../_test/stack.ts'

// Lists of more than a thousand items are read in pages, which shift when another file adds or removes one.
const prefix = 'bulk-test/'
const keys = ['أ', 'ب', 'ج'].map((name) => `${prefix}${name}`)
const fresh = (key: string) => ({ key, content_type: 'text', category: 'misc', value_ar: 'نص' })

/** With the history, after which a version would go on counting. */
const clean = async () => {
  await sql('delete from public.content_items where starts_with(key, $1)', [prefix])
  await sql('delete from public.content_revisions where starts_with(key, $1)', [prefix])
}
const stored = () =>
  sql('select * from public.content_items where starts_with(key, $1) order by key', [prefix])

let token = ''
const post = (path: string, json: object) => call(`/content/${path}`, { token, json })
const named = (version = 1) => keys.map((key) => ({ key, version }))

beforeEach(async () => {
  await clean()
  token ||= await tokenOf(staff.editor)
  await post('apply', { items: keys.map(fresh) })
})
afterAll(clean)

test('several are unpublished in one step, and that is undone in one', async () => {
  const done = await post('bulk', { items: named(), change: { is_published: false } })
  expect(done.status).toBe(200)
  expect(done.json.items.map((item: { is_published: boolean }) => item.is_published)).toEqual([
    false,
    false,
    false,
  ])
  const undone = await post('undo', { revisions: done.json.revisions })
  expect(undone.json.items).toHaveLength(3)
  expect((await stored()).every((item) => item['is_published'] === true)).toBe(true)
  // What was changed after the change stays.
  expect((await post('undo', { revisions: done.json.revisions })).json.code).toBe('conflict')
})

test('several are deleted, and come back', async () => {
  const done = await post('bulk', { items: named(), remove: true })
  expect(done.json).toMatchObject({ items: [], removed: keys })
  expect(await stored()).toEqual([])
  await post('undo', { revisions: done.json.revisions })
  expect(await stored()).toHaveLength(3)
})

describe('when one was saved by somebody else', () => {
  test.each([
    ['bulk', { items: named(), change: { category: 'footer' } }],
    ['bulk', { items: named(), remove: true }],
    ['import', { items: keys.map((key) => ({ ...fresh(key), value_ar: 'ملف', version: 1 })) }],
    ['import', { items: [fresh(`${prefix}د`), fresh(`${prefix}ج`)] }],
  ])('%s refuses all of it', async (path, body) => {
    await sql('update public.content_items set value_en = $1 where key = $2', ['x', keys[2] ?? ''])
    const before = await stored()
    const answer = await post(path, body)
    expect([answer.status, answer.json.code]).toEqual([409, 'conflict'])
    expect(await stored()).toEqual(before)
  })
})

test('a thousand and more items are listed, imported and undone whole', async () => {
  const many = Array.from({ length: 1200 }, (_, n) => fresh(`${prefix}${n}`))
  const done = await post('import', { items: many })
  expect(done.json.items).toHaveLength(1200)
  const list = await call('/content/admin', { token })
  const mine = list.json.filter(({ key }: { key: string }) => key.startsWith(prefix))
  expect(mine).toHaveLength(1203)
  const published = await call('/content')
  expect(published.json.length).toBeGreaterThan(1200)
  expect((await post('undo', { revisions: done.json.revisions })).json.removed).toHaveLength(1200)
  expect(await stored()).toHaveLength(3)
})

test('nobody but staff may', async () => {
  const before = await stored()
  const expired = resigned(token, { exp: 1_700_000_000 })
  for (const [path, json] of [
    ['bulk', { items: named(), remove: true }],
    ['import', { items: [fresh(`${prefix}د`)] }],
    ['undo', { revisions: [1] }],
  ] as const) {
    expect((await call(`/content/${path}`, { json })).status).toBe(401)
    expect((await call(`/content/${path}`, { token: expired, json })).status).toBe(401)
  }
  expect(await stored()).toEqual(before)
})
