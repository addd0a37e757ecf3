import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, removeContent, staff, signIn } from '../_test/stack.ts'

const prefix = 'hero.title.stack-test/'
const key = `${prefix}عنوان`
const path = `/content/${encodeURIComponent(key)}`
const fresh = { key, content_type: 'text', category: 'hero', value_ar: 'نص', value_en: 'Text' }

let token = ''
const clean = () => removeContent(prefix)
beforeAll(async () => {
  await clean()
  token = await signIn(staff.editor)
})
afterAll(clean)

// Defaults and versions are proven in content.test.sql.
test('an item is created, hidden and deleted', async () => {
  const { status, json } = await call('/content', { token, json: fresh })
  expect([status, json]).toMatchObject([201, { ...fresh, version: 1 }])
  // Visitors get the list as it was last read while a busy machine takes long to read it.
  await expect.poll(() => keys('/content')).toContain(key)

  const hidden = { ...json, is_published: false }
  const changed = await call(path, { method: 'PUT', token, json: hidden })
  expect([changed.status, changed.json]).toMatchObject([200, { version: 2 }])
  await expect.poll(() => keys('/content')).not.toContain(key)
  expect(await keys('/content/admin')).toContain(key)

  const deleted = await call(path, { method: 'DELETE', token })
  expect([deleted.status, deleted.text]).toEqual([204, ''])
  expect((await call(path, { method: 'DELETE', token })).status).toBe(404)
})

async function keys(list: string): Promise<string[]> {
  const { json } = await call(list, { token })
  return json.map((item: { key: string }) => item.key)
}

test('one of 50 parallel saves of one version succeeds', async () => {
  await clean()
  const { json: created } = await call('/content', { token, json: fresh })
  const { version } = created
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      call(path, { method: 'PUT', token, json: { value_en: `${n}`, version } }),
    ),
  )
  const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
})
