import { afterAll, expect, test } from 'vitest'
import { call, removeContent, rpc, staff, signIn } from '../_test/stack.ts'

// Exclusive, because lists of over 1,000 items are read in pages, which shift when another file adds an item.
const prefix = 'hero.title.bulk-test/'
const fields = { content_type: 'text', category: 'misc', value_ar: 'نص' }

afterAll(() => removeContent(prefix))

test('adds, lists and undoes more than 1,000 items', async () => {
  await removeContent(prefix)
  const token = await signIn(staff.editor)
  const changes = Array.from({ length: 1200 }, (_, n) => ({
    key: `${prefix}${n}`,
    version: 0,
    fields,
  }))
  const done = await rpc('content_change', token, { changes })
  expect(done.json.items).toHaveLength(1200)
  const list = await call('/content/admin', { token })
  const imported = list.json.filter(({ key }: { key: string }) => key.startsWith(prefix))
  expect(imported).toHaveLength(1200)
  // The list is cached for a second.
  await expect.poll(async () => (await call('/content')).json.length).toBeGreaterThan(1200)
  const undone = await rpc('content_undo', token, { revisions: done.json.revisions })
  expect(undone.json.removed).toHaveLength(1200)
})
