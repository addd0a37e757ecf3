import { afterAll, beforeEach, expect, test } from 'vitest'
import { call, sql, staff, signIn } from '../_test/stack.ts'

// Exclusive, because lists of over 1,000 items are read in pages, which shift when another file adds an item.
const prefix = 'hero.bulk-test/'
const keys = ['أ', 'ب', 'ج'].map((name) => `${prefix}${name}`)
const fresh = (key: string) => ({ key, content_type: 'text', category: 'misc', value_ar: 'نص' })

/** Also deletes the history, because versions continue after it. */
const clean = async () => {
  await sql('delete from public.content_items where starts_with(key, $1)', [prefix])
  await sql('delete from public.content_revisions where starts_with(key, $1)', [prefix])
}
const stored = () =>
  sql('select * from public.content_items where starts_with(key, $1) order by key', [prefix])

let token = ''
const post = (path: string, json: object) => call(`/content/${path}`, { token, json })

beforeEach(async () => {
  await clean()
  token ||= await signIn(staff.editor)
  await post('apply', { items: keys.map(fresh) })
})
afterAll(clean)

test('imports, lists and undoes more than 1,000 items', async () => {
  const many = Array.from({ length: 1200 }, (_, n) => fresh(`${prefix}${n}`))
  const done = await post('import', { items: many })
  expect(done.json.items).toHaveLength(1200)
  const list = await call('/content/admin', { token })
  const imported = list.json.filter(({ key }: { key: string }) => key.startsWith(prefix))
  expect(imported).toHaveLength(1203)
  const published = await call('/content')
  expect(published.json.length).toBeGreaterThan(1200)
  expect((await post('undo', { revisions: done.json.revisions })).json.removed).toHaveLength(1200)
  expect(await stored()).toHaveLength(3)
})
