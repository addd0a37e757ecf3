import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, resigned, sql, staff, tokenOf } from '../_test/stack.ts'

const prefix = 'history-test/'
const key = `${prefix}قصة`
const path = `/content/${encodeURIComponent(key)}`
const fresh = { key, content_type: 'text', category: 'hero', value_ar: 'أول', value_en: 'First' }

let token = ''
const clean = async () => {
  await sql('delete from public.content_items where starts_with(key, $1)', [prefix])
  await sql('delete from public.content_revisions where starts_with(key, $1)', [prefix])
}
/** All items but those of other test files, which end in "-test" up to the first slash. */
const stored = () =>
  sql(
    `select * from public.content_items where key !~ '^[a-z]+-test/' or starts_with(key, $1) order by key`,
    [prefix],
  )
const put = (json: object) => call(path, { method: 'PUT', token, json })
const history = async (query = '') => (await call(`${path}/history${query}`, { token })).json
const restore = (json: object) => call('/content/restore', { token, json })

beforeAll(async () => {
  token = await tokenOf(staff.editor)
})
beforeEach(async () => {
  await clean()
  await call('/content', { token, json: fresh })
  await put({ value_ar: 'ثان' })
})
afterAll(clean)

describe('history', () => {
  test('says who changed what, newest first', async () => {
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

  test('comes in pages of 30', async () => {
    for (let n = 0; n < 32; n++) await put({ value_en: `${n}` })
    const page = await history()
    expect(page).toHaveLength(30)
    expect(await history(`?before=${page.at(-1).id}`)).toHaveLength(4)
  })

  test('an edit is taken back by a normal change, once', async () => {
    const [update] = await history()
    const restored = await restore({ revision: update.id, version: 2 })
    expect(restored.json).toMatchObject({ value_ar: 'أول', version: 3 })
    expect((await restore({ revision: update.id, version: 2 })).json.code).toBe('conflict')
    expect((await history())[0]).toMatchObject({ before: { value_ar: 'ثان' } })
  })

  test('what was deleted is listed and comes back', async () => {
    await call(path, { method: 'DELETE', token })
    const gone = await call('/content/deleted', { token })
    const mine = gone.json.filter((each: { key: string }) => each.key === key)
    expect(mine).toHaveLength(1)
    const restored = await restore({ revision: mine[0].id })
    expect([restored.status, restored.json.value_ar]).toEqual([200, 'ثان'])
    const now = await call('/content/deleted', { token })
    expect(now.json.some((each: { key: string }) => each.key === key)).toBe(false)
  })

  test('there is nothing before the beginning, nor at a change that never was', async () => {
    const insert = (await history()).at(-1)
    for (const revision of [insert.id, Number.MAX_SAFE_INTEGER])
      expect(await restore({ revision })).toMatchObject({ status: 404 })
  })
})

describe('applying several items', () => {
  const other = { ...fresh, key: `${prefix}أخرى` }
  const apply = (json: object) => call('/content/apply', { token, json })

  test('adds what is missing, keeps what is there, and twice adds nothing', async () => {
    const first = await apply({ items: [other, { ...fresh, value_ar: 'قالب' }] })
    expect(first.json.outcomes).toEqual(
      expect.arrayContaining([
        { key: other.key, outcome: 'created' },
        { key, outcome: 'kept' },
      ]),
    )
    expect(first.json.items).toHaveLength(2)
    const before = await stored()
    await apply({ items: [other, { ...fresh, value_ar: 'قالب' }], overwrite: [other.key] })
    expect(await stored()).toEqual(before)
  })

  test('overwrites what it is told to, if nobody changed it since it was read', async () => {
    const wanted = { ...fresh, value_ar: 'قالب', version: 1 }
    const before = await stored()
    expect((await apply({ items: [other, wanted], overwrite: [key] })).json.code).toBe('conflict')
    expect(await stored(), 'all or nothing').toEqual(before)
    const done = await apply({ items: [{ ...wanted, version: 2 }], overwrite: [key] })
    expect(done.json).toMatchObject({
      outcomes: [{ key, outcome: 'overwritten' }],
      items: [{ value_ar: 'قالب', version: 3 }],
    })
  })
})

const callers: [string, () => string | undefined, number, string][] = [
  ['no token', () => undefined, 401, 'not_signed_in'],
  ['an expired token', () => resigned(token, { exp: 1_700_000_000 }), 401, 'session_expired'],
  ['a stranger’s token', () => resigned(token, { sub: randomUUID() }), 403, 'forbidden'],
]

test.each(callers)(
  'with %s nothing is read and nothing changes',
  async (_, given, status, code) => {
    const [{ id: revision }] = await history()
    const before = await stored()
    const used = given()
    for (const [target, request] of [
      [`${path}/history`, {}],
      ['/content/deleted', {}],
      ['/content/restore', { json: { revision } }],
      ['/content/apply', { json: { items: [{ ...fresh, key: `${key}2` }] } }],
    ] as const) {
      const answer = await call(target, { ...request, ...(used && { token: used }) })
      expect([target, answer.status, answer.json.code]).toEqual([target, status, code])
    }
    expect(await stored()).toEqual(before)
  },
)
