import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, withClaims, sql, staff, signIn, signInOutsider } from '../_test/stack.ts'

const prefix = 'history-test/'
const key = `${prefix}قصة`
const path = `/content/${encodeURIComponent(key)}`
const fresh = { key, content_type: 'text', category: 'hero', value_ar: 'أول', value_en: 'First' }

let token = ''
let outsider = ''
const clean = async () => {
  await sql('delete from public.content_items where starts_with(key, $1)', [prefix])
  await sql('delete from public.content_revisions where starts_with(key, $1)', [prefix])
}
/** All items except those of other test files, whose prefixes end in "-test/". */
const stored = () =>
  sql(
    `select * from public.content_items where key !~ '^[a-z]+-test/' or starts_with(key, $1) order by key`,
    [prefix],
  )
const put = (json: object) => call(path, { method: 'PUT', token, json })
const history = async (query = '') => (await call(`${path}/history${query}`, { token })).json
const restore = (json: object) => call('/content/restore', { token, json })

beforeAll(async () => {
  token = await signIn(staff.editor)
  outsider = await signInOutsider()
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
    for (let n = 0; n < 32; n++) await put({ value_en: `${n}` })
    const page = await history()
    expect(page).toHaveLength(30)
    expect(await history(`?before=${page.at(-1).id}`)).toHaveLength(4)
  })

  test('restores an edit as a new change, once', async () => {
    const [update] = await history()
    const restored = await restore({ revision: update.id, version: 2 })
    expect(restored.json).toMatchObject({ value_ar: 'أول', version: 3 })
    expect((await restore({ revision: update.id, version: 2 })).json.code).toBe('conflict')
    expect((await history())[0]).toMatchObject({ before: { value_ar: 'ثان' } })
  })

  test('lists and restores a deleted item', async () => {
    await call(path, { method: 'DELETE', token })
    const deleted = await call('/content/deleted', { token })
    const mine = deleted.json.filter((each: { key: string }) => each.key === key)
    expect(mine).toHaveLength(1)
    const restored = await restore({ revision: mine[0].id })
    expect([restored.status, restored.json.value_ar]).toEqual([200, 'ثان'])
    const now = await call('/content/deleted', { token })
    expect(now.json.some((each: { key: string }) => each.key === key)).toBe(false)
  })

  test('returns 404 for the first revision and for an unknown one', async () => {
    const insert = (await history()).at(-1)
    for (const revision of [insert.id, Number.MAX_SAFE_INTEGER])
      expect(await restore({ revision })).toMatchObject({ status: 404 })
  })
})

describe('applying several items', () => {
  const other = { ...fresh, key: `${prefix}أخرى` }
  const apply = (json: object) => call('/content/apply', { token, json })

  test('adds missing items, keeps existing ones, and is idempotent', async () => {
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

  test('overwrites the given keys unless their version is stale', async () => {
    const changed = { ...fresh, value_ar: 'قالب', version: 1 }
    const before = await stored()
    expect((await apply({ items: [other, changed], overwrite: [key] })).json.code).toBe('conflict')
    expect(await stored(), 'all or nothing').toEqual(before)
    const done = await apply({ items: [{ ...changed, version: 2 }], overwrite: [key] })
    expect(done.json).toMatchObject({
      outcomes: [{ key, outcome: 'overwritten' }],
      items: [{ value_ar: 'قالب', version: 3 }],
    })
  })
})

const callers: [string, () => string | undefined, number, string][] = [
  ['no token', () => undefined, 401, 'not_signed_in'],
  ['an expired token', () => withClaims(token, { exp: 1_700_000_000 }), 401, 'session_expired'],
  [
    'the session of another account',
    () => withClaims(token, { sub: randomUUID() }),
    401,
    'session_expired',
  ],
  ['the token of an account without a profile', () => outsider, 403, 'forbidden'],
]

test.each(callers)(
  'returns an error and changes nothing with %s',
  async (_, tokenFor, status, code) => {
    const [{ id: revision }] = await history()
    const before = await stored()
    const used = tokenFor()
    for (const [target, request] of [
      [`${path}/history`, {}],
      ['/content/deleted', {}],
      ['/content/restore', { json: { revision } }],
      ['/content/apply', { json: { items: [{ ...fresh, key: `${key}2` }] } }],
    ] as const) {
      const response = await call(target, { ...request, ...(used && { token: used }) })
      expect([target, response.status, response.json.code]).toEqual([target, status, code])
    }
    expect(await stored()).toEqual(before)
  },
)
