import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentList } from '#contract/content.ts'
import {
  call,
  queryOne,
  rpc,
  withClaims,
  sql,
  staff,
  signIn,
  signInOutsider,
} from '../_test/stack.ts'

const prefix = 'hero.title.stack-test/'
const key = `${prefix}عنوان`
const path = `/content/${encodeURIComponent(key)}`
const fresh = { key, content_type: 'text', category: 'hero', value_ar: 'نص', value_en: 'Text' }

let token = ''
let outsider = ''
/** Also deletes the history, because versions continue after it. */
const clean = async () => {
  await sql('delete from public.content_items where starts_with(key, $1)', [prefix])
  await sql('delete from public.content_revisions where starts_with(key, $1)', [prefix])
}
const stored = () =>
  sql('select * from public.content_items where starts_with(key, $1) order by key', [prefix])

beforeAll(async () => {
  await clean()
  token = await signIn(staff.editor)
  outsider = await signInOutsider()
})
afterAll(clean)

describe('an item', () => {
  test('is created, changed, hidden and deleted', async () => {
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
    expect((await keys('/content')).includes(key)).toBe(true)

    await call(path, { method: 'PUT', token, json: { is_published: false } })
    expect((await keys('/content')).includes(key)).toBe(false)
    expect((await keys('/content/admin')).includes(key)).toBe(true)

    const deleted = await call(path, { method: 'DELETE', token })
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    expect((await call(path, { method: 'DELETE', token })).status).toBe(404)
    const { json: history } = await rpc('content_history', token, { item_key: key })
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      ...['delete', 'update', 'update', 'insert'],
    ])
  })

  test('is written back as it was read', async () => {
    await call('/content', { token, json: { ...fresh, key: `${prefix}as-read` } })
    const { json } = await call('/content/admin', { token })
    const item = contentList.parse(json).find((each) => each.key === `${prefix}as-read`)
    const at = `/content/${encodeURIComponent(`${prefix}as-read`)}`
    expect((await call(at, { method: 'PUT', token, json: { ...item } })).status).toBe(200)
  })
})

async function keys(list: string): Promise<string[]> {
  const { json } = await call(list, { token })
  return json.map((item: { key: string }) => item.key)
}

const callers: [string, () => string | undefined, number, string][] = [
  ['no token', () => undefined, 401, 'not_signed_in'],
  ['a malformed token', () => 'a.b.c', 401, 'session_expired'],
  ['an expired token', () => withClaims(token, { exp: 1_700_000_000 }), 401, 'session_expired'],
  [
    'the session of another account',
    () => withClaims(token, { sub: randomUUID() }),
    401,
    'session_expired',
  ],
  ['the token of an account without a profile', () => outsider, 403, 'forbidden'],
]

const put = (json: object) => ({ method: 'PUT', json })

describe('bad input changes nothing', () => {
  beforeAll(async () => {
    await clean()
    await call('/content', { token, json: fresh })
  })

  test.each([
    ['a key that exists', '/content', { json: fresh }, 409, 'content_exists'],
    ['a stale version', path, put({ value_en: 'x', version: 7 }), 409, 'conflict'],
    ['a javascript: link', path, put({ link_url: 'javascript:x' }), 400, 'invalid'],
    ['an unknown key', `${path}x`, put({ value_en: 'x' }), 404, 'not_found'],
    [
      'a version of an unknown key',
      `${path}x`,
      put({ value_en: 'x', version: 1 }),
      404,
      'not_found',
    ],
  ])('%s', async (_, target, request, status, code) => {
    const before = await stored()
    const response = await call(target, { token, ...request })
    expect([response.status, response.json.code]).toEqual([status, code])
    expect(await stored()).toEqual(before)
  })

  test.each(callers)('with %s', async (_, tokenFor, status, code) => {
    const before = await stored()
    const used = tokenFor()
    const request = { method: 'PUT', json: { value_en: 'x' } }
    const response = await call(path, { ...request, ...(used && { token: used }) })
    expect([response.status, response.json.code]).toEqual([status, code])
    expect(await stored()).toEqual(before)
  })

  test('one of 50 parallel saves of one version succeeds', async () => {
    const { version } = await queryOne<{ version: number }>(
      'select version from public.content_items where key = $1',
      [key],
    )
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        call(path, { method: 'PUT', token, json: { value_en: `${n}`, version } }),
      ),
    )
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
  })
})
