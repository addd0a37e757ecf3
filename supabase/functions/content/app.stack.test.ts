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

test('an item is created, changed, hidden and deleted', async () => {
  const created = await call('/content', { token, json: fresh })
  expect(created.status).toBe(201)
  expect(created.json).toMatchObject({
    ...fresh,
    version: 1,
    is_active: true,
    is_published: true,
    link_target: '_self',
    order_index: 0,
  })

  const changed = await call(path, {
    method: 'PUT',
    token,
    json: { ...created.json, value_en: 'New' },
  })
  expect(changed.status).toBe(200)
  expect(changed.json).toMatchObject({ value_en: 'New', version: 2 })
  // Visitors get the list as it was last read while a busy machine takes long to read it.
  await expect.poll(() => keys('/content')).toContain(key)

  await call(path, { method: 'PUT', token, json: { is_published: false } })
  await expect.poll(() => keys('/content')).not.toContain(key)
  expect((await keys('/content/admin')).includes(key)).toBe(true)

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
