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
const put = (json: object) => call(path, { method: 'PUT', token, json })
const history = async (query = '') => (await call(`${path}/history${query}`, { token })).json

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
})
