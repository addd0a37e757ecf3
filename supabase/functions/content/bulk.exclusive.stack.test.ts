import { afterAll, expect, test } from 'vitest'
import { call, removeContent, rpc, sql, staff, signIn } from '../_test/stack.ts'

// Exclusive, because lists of over 1,000 items are read in pages, which shift when another file adds an item.
const prefix = 'hero.title.bulk-test/'
const keys = ['أ', 'ب', 'ج'].map((name) => `${prefix}${name}`)
const fields = { content_type: 'text', category: 'misc', value_ar: 'نص' }
const fresh = (key: string) => ({ key, version: 0, fields })

const clean = () => removeContent(prefix)
const stored = () =>
  sql('select * from public.content_items where starts_with(key, $1) order by key', [prefix])

afterAll(clean)

test('adds, lists and undoes more than 1,000 items', async () => {
  await clean()
  const token = await signIn(staff.editor)
  const change = (changes: object[]) => rpc('content_change', token, { changes })
  await change(keys.map(fresh))
  const many = Array.from({ length: 1200 }, (_, n) => fresh(`${prefix}${n}`))
  const done = await change(many)
  expect(done.json.items).toHaveLength(1200)
  const list = await call('/content/admin', { token })
  const imported = list.json.filter(({ key }: { key: string }) => key.startsWith(prefix))
  expect(imported).toHaveLength(1203)
  // The list is cached for a second.
  await expect.poll(async () => (await call('/content')).json.length).toBeGreaterThan(1200)
  const undone = await rpc('content_undo', token, { revisions: done.json.revisions })
  expect(undone.json.removed).toHaveLength(1200)
  expect(await stored()).toHaveLength(3)
})
