import { describe, expect, test, vi } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import app, { contentApp, type ContentStore } from './app.ts'

const item: ContentItem = {
  id: '1',
  key: 'hero.title',
  content_type: 'text',
  value_ar: 'عنوان',
  value_en: 'Title',
  image_url: null,
  image_alt_ar: null,
  image_alt_en: null,
  link_url: null,
  link_target: '_self',
  category: 'hero',
  subcategory: null,
  order_index: 0,
  is_active: true,
  is_published: true,
  updated_at: '2026-01-01T00:00:00Z',
  version: 3,
}

const nothing = { items: [], removed: [], revisions: [] }

const given = (store: Partial<ContentStore> = {}) =>
  contentApp({
    published: async () => [item],
    all: async () => [item, item],
    add: async (_, added) => ({ ...item, ...added }),
    change: async (_, key, change) => ({ ...item, ...change, key, version: 4 }),
    remove: async () => true,
    history: async () => [],
    deleted: async () => [],
    restore: async () => item,
    apply: async () => ({ outcomes: [], items: [] }),
    bulk: async () => nothing,
    importAll: async () => nothing,
    undo: async () => nothing,
    ...store,
  })

const headers = { authorization: 'Bearer a.b.c' }
const send = (method: string, body?: unknown) => ({
  method,
  headers,
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

describe('the public list', () => {
  test('is a plain list, asked for anew each time but sent once', async () => {
    const first = await given().request('/content')
    expect(await first.json()).toEqual([item])
    expect(first.headers.get('cache-control')).toContain('max-age=0')
    const tag = first.headers.get('etag') ?? ''
    const again = await given().request('/content', { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('x-request-id')).toBeTruthy()
  })

  test('travels compressed to whoever takes that, under the same tag', async () => {
    const list = given()
    const packed = await list.request('/content', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toBe('accept-encoding')
    const unpacked = packed.body?.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(unpacked).json()).toEqual([item])
    const plain = await list.request('/content')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('etag')).toBe(packed.headers.get('etag'))
  })

  test('looks the same whether it was read for this caller or just before', async () => {
    const list = given()
    const [read, kept] = [await list.request('/content'), await list.request('/content')]
    const lasting = ({ headers: all }: Response) =>
      [...all].filter(([name]) => name !== 'x-request-id')
    expect(lasting(kept)).toEqual(lasting(read))
    expect(kept.headers.get('x-request-id')).not.toBe(read.headers.get('x-request-id'))
    expect(await kept.text()).toBe(await read.text())
  })

  test('shows a change made through the same function at once', async () => {
    const items = [item]
    const list = given({ published: async () => [...items], remove: async () => !!items.pop() })
    expect(await (await list.request('/content')).json()).toHaveLength(1)
    await list.request('/content/hero.title', send('DELETE'))
    expect(await (await list.request('/content')).json()).toEqual([])
  })

  test.each([
    ['a change without a session', { method: 'PUT', body: '{"value_en":"x"}' }],
    ['a change of something unknown', send('DELETE')],
    ['a change that is none', send('PUT', {})],
    ['an address that does not exist', send('POST', {})],
    ['a question for the headers alone', send('HEAD')],
  ])('%s has nobody read it anew', async (_, asked) => {
    let readings = 0
    const list = given({
      published: async () => [{ ...item, version: ++readings }],
      remove: async () => false,
    })
    await list.request('/content')
    const path = asked.method === 'POST' ? '/content/no/such' : '/content/hero.title'
    await list.request(asked.method === 'HEAD' ? '/content/admin' : path, asked)
    await list.request('/content')
    expect(readings).toBe(1)
  })

  test('is sent again once something has changed', async () => {
    const tag = (await given().request('/content')).headers.get('etag') ?? ''
    const changed = given({ published: async () => [{ ...item, value_en: 'New' }] })
    expect((await changed.request('/content', { headers: { 'if-none-match': tag } })).status).toBe(
      200,
    )
  })
})

test.each([
  ['GET', '/content/admin'],
  ['POST', '/content'],
  ['PUT', '/content/hero.title'],
  ['DELETE', '/content/hero.title'],
  ['GET', '/content/hero.title/history'],
  ['GET', '/content/deleted'],
  ['POST', '/content/restore'],
  ['POST', '/content/apply'],
  ['POST', '/content/bulk'],
  ['POST', '/content/import'],
  ['POST', '/content/undo'],
])('%s %s without a token is refused before anything else', async (method, path) => {
  const response = await app.request(path, { method, ...(method !== 'GET' && { body: '{' }) })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'not_signed_in' })
})

describe('creating', () => {
  const fresh = { key: 'hero.new', content_type: 'text', category: 'hero', value_ar: 'نص' }

  test('answers with the created item', async () => {
    const response = await given().request('/content', send('POST', fresh))
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject(fresh)
  })

  test.each(['key', 'content_type', 'category'])(
    'without %s says what the specification says',
    async (name) => {
      for (const missing of [undefined, '', null]) {
        const response = await given().request(
          '/content',
          send('POST', { ...fresh, [name]: missing }),
        )
        expect(response.status).toBe(400)
        expect(await response.json()).toEqual({
          error: 'يرجى ملء جميع الحقول المطلوبة',
          code: 'content_fields_missing',
          fields: { [name]: 'required' },
        })
      }
    },
  )

  test.each([
    ['category', 'nowhere'],
    ['link_url', 'javascript:alert(1)'],
    ['image_url', 'blob:https://a.example/1'],
    ['order_index', 1.5],
    ['value_ar', 'ا'.repeat(20_001)],
  ])('with a wrong %s names the field', async (name, value) => {
    const response = await given().request('/content', send('POST', { ...fresh, [name]: value }))
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).fields)).toEqual([name])
  })
})

describe('changing', () => {
  test('names the item by its key, in one spelling, and takes no other identity', async () => {
    const change = vi.fn<ContentStore['change']>(async () => item)
    const decomposed = 'about/قيمة é'.normalize('NFD')
    const body = { ...item, value_en: 'New', id: 'x', key: 'other', updated_at: 'never' }
    await given({ change }).request(`/content/${encodeURIComponent(decomposed)}`, send('PUT', body))
    const [token, key, sent] = change.mock.lastCall ?? []
    expect([token, key]).toEqual(['a.b.c', 'about/قيمة é'.normalize('NFC')])
    expect(sent).toMatchObject({ value_en: 'New', version: 3 })
    for (const name of ['id', 'key', 'updated_at']) expect(sent).not.toHaveProperty(name)
  })

  test('an unknown key is not found', async () => {
    const response = await given({ change: async () => null }).request(
      '/content/nope',
      send('PUT', { value_en: 'x' }),
    )
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  test('what can be no key is not even asked for', async () => {
    const change = vi.fn<ContentStore['change']>()
    for (const key of ['a%00b', '%20', 'k'.repeat(201)])
      expect(
        (await given({ change }).request(`/content/${key}`, send('PUT', { value_en: 'x' }))).status,
      ).toBe(404)
    expect(change).not.toHaveBeenCalled()
  })

  test('nothing is no change', async () => {
    expect((await given().request('/content/hero.title', send('PUT', { version: 3 }))).status).toBe(
      400,
    )
  })

  test('a conflict is passed on', async () => {
    const conflict = new ApiError(409, 'conflict', 'Someone else')
    const response = await given({ change: () => Promise.reject(conflict) }).request(
      '/content/hero.title',
      send('PUT', { value_en: 'x', version: 1 }),
    )
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'conflict' })
  })
})

describe('deleting', () => {
  test('answers with nothing', async () => {
    const response = await given().request('/content/hero.title', send('DELETE'))
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
  })

  test('an unknown key is not found', async () => {
    expect(
      (await given({ remove: async () => false }).request('/content/nope', send('DELETE'))).status,
    ).toBe(404)
  })
})

describe('history', () => {
  test('is asked for by key in one spelling, and by page', async () => {
    const history = vi.fn<ContentStore['history']>(async () => [])
    const path = `/content/${encodeURIComponent('about/قيمة é'.normalize('NFD'))}/history`
    await given({ history }).request(path, { headers })
    await given({ history }).request(`${path}?before=12`, { headers })
    const key = 'about/قيمة é'.normalize('NFC')
    expect(history.mock.calls).toEqual([
      ['a.b.c', key, undefined],
      ['a.b.c', key, 12],
    ])
  })

  test.each(['', 'x', '-1', '1.5', '9e99'])('a page that starts at %j is none', async (before) => {
    const response = await given().request(`/content/hero.title/history?before=${before}`, {
      headers,
    })
    expect(response.status).toBe(400)
  })

  test.each([{}, { revision: '1' }, { revision: 0 }, { revision: 1, version: 'x' }])(
    'restoring %j is refused',
    async (body) => {
      expect((await given().request('/content/restore', send('POST', body))).status).toBe(400)
    },
  )
})

describe('applying several items', () => {
  const fresh = { key: 'hero.new', content_type: 'text', category: 'hero' }

  test('hands on the items and what to overwrite, and no other identity', async () => {
    const apply = vi.fn<ContentStore['apply']>(async () => ({ outcomes: [], items: [] }))
    await given({ apply }).request(
      '/content/apply',
      send('POST', {
        items: [{ ...fresh, id: 'x', updated_by: 'y', version: 2 }],
        overwrite: ['a'],
      }),
    )
    expect(apply.mock.lastCall?.[1]).toEqual({
      items: [{ ...fresh, version: 2 }],
      overwrite: ['a'],
    })
  })

  test.each([
    ['none', { items: [] }],
    ['too many', { items: Array.from({ length: 201 }, () => fresh) }],
    ['one that runs', { items: [{ ...fresh, link_url: 'javascript:alert(1)' }] }],
    ['one without a category', { items: [{ ...fresh, category: '' }] }],
    ['a key that is none', { items: [fresh], overwrite: [' '] }],
  ])('%s: refused', async (_, body) => {
    const apply = vi.fn<ContentStore['apply']>()
    const response = await given({ apply }).request('/content/apply', send('POST', body))
    expect(response.status).toBe(400)
    expect(apply).not.toHaveBeenCalled()
  })
})

describe('many items at once', () => {
  const one = { key: 'hero.title', version: 3 }

  test('what is to become of them is handed on', async () => {
    const bulk = vi.fn<ContentStore['bulk']>(async () => nothing)
    for (const wanted of [
      { items: [one], change: { is_published: false } },
      { items: [one], remove: true },
    ]) {
      await given({ bulk }).request('/content/bulk', send('POST', wanted))
      expect(bulk.mock.lastCall).toEqual(['a.b.c', wanted])
    }
  })

  test.each([
    ['no item', { items: [], remove: true }],
    ['no version', { items: [{ key: 'a' }], remove: true }],
    ['nothing to do', { items: [one] }],
    ['an empty change', { items: [one], change: {} }],
    ['a text for all', { items: [one], change: { value_ar: 'x' } }],
    ['a category that is none', { items: [one], change: { category: 'x' } }],
    ['both at once', { items: [one], change: { is_published: true }, remove: true }],
    ['too many', { items: Array.from({ length: 5001 }, () => one), remove: true }],
  ])('%s: refused', async (_, body) => {
    const bulk = vi.fn<ContentStore['bulk']>()
    const response = await given({ bulk }).request('/content/bulk', send('POST', body))
    expect(response.status).toBe(400)
    expect(bulk).not.toHaveBeenCalled()
  })

  test('an import with one wrong item is refused whole', async () => {
    const importAll = vi.fn<ContentStore['importAll']>()
    const items = [
      { key: 'a', content_type: 'text', category: 'hero' },
      { key: 'b', content_type: 'text', category: 'hero', link_url: 'javascript:alert(1)' },
    ]
    const response = await given({ importAll }).request('/content/import', send('POST', { items }))
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).fields)).toEqual(['items.1.link_url'])
    expect(importAll).not.toHaveBeenCalled()
  })
})

test('with Supabase out of reach the wired app says so', async () => {
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:1')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x')
  for (const [path, init] of [
    ['/content', {}],
    ['/content/admin', { headers }],
    ['/content/hero.title', send('PUT', { value_en: 'x' })],
    ['/content/hero.title', send('DELETE')],
    ['/content/hero.title/history', { headers }],
    ['/content/deleted', { headers }],
    ['/content/restore', send('POST', { revision: 1 })],
    [
      '/content/apply',
      send('POST', { items: [{ key: 'a', content_type: 'text', category: 'hero' }] }),
    ],
    ['/content/bulk', send('POST', { items: [{ key: 'a', version: 1 }], remove: true })],
    ['/content/undo', send('POST', { revisions: [1] })],
  ] as const) {
    const response = await app.request(path, init)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  }
  vi.unstubAllEnvs()
})
