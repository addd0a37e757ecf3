import { expect, test, vi } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import { contentApp, type ContentStore } from './app.ts'

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

const appWith = (store: Partial<ContentStore> = {}) =>
  contentApp({
    published: async () => [item],
    all: async () => [item, item],
    add: async (_, added) => ({ ...item, ...added }),
    change: async (_, key, change) => ({ ...item, ...change, key, version: 4 }),
    shared: async () => ({ expires_at: '2026-01-08T00:00:00Z', items: [item] }),
    remove: async () => undefined,
    ...store,
  })

const unknown = () => Promise.reject(new ApiError(404, 'not_found', 'Not found'))

const headers = { authorization: 'Bearer a.b.c' }
const send = (method: string, body?: unknown) => ({
  method,
  headers,
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/** The status and body of a change through the app. */
type Store = Partial<ContentStore>
async function outcomeOf(method: string, path: string, body?: unknown, store?: Store) {
  const response = await appWith(store).request(`/content${path}`, send(method, body))
  const text = await response.text()
  return { status: response.status, json: text && JSON.parse(text) }
}

test('the public list is revalidated each time and sent once', async () => {
  // Also for scripts of other websites.
  const origin = 'https://evil.example'
  const first = await appWith().request('/content', { headers: { origin } })
  expect(await first.json()).toEqual([item])
  expect(first.headers.get('access-control-allow-origin')).toBe('*')
  expect(first.headers.get('cache-control')).toContain('max-age=0')
  const tag = first.headers.get('etag') ?? ''
  const again = await appWith().request('/content', { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('x-request-id')).toBeTruthy()
})

test('the public list is compressed for clients that accept gzip, with the same ETag', async () => {
  const list = appWith()
  const packed = await list.request('/content', { headers: { 'accept-encoding': 'br, gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toBe('accept-encoding')
  const unpacked = packed.body?.pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(unpacked).json()).toEqual([item])
  const plain = await list.request('/content')
  expect(plain.headers.get('content-encoding')).toBeNull()
  const refusing = { 'accept-encoding': 'gzip;q=0, identity' }
  const refused = await list.request('/content', { headers: refusing })
  expect(refused.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('etag')).toBe(packed.headers.get('etag'))
})

test('the public list shows a change through the same instance at once', async () => {
  const items = [item]
  const list = appWith({
    published: async () => [...items],
    remove: async () => void items.pop(),
  })
  expect(await (await list.request('/content')).json()).toHaveLength(1)
  await list.request('/content/hero.title', send('DELETE'))
  expect(await (await list.request('/content')).json()).toEqual([])
})

test.each([
  ['a change without a session', { method: 'PUT', body: '{"value_en":"x"}' }],
  ['a change of an unknown key', send('DELETE')],
  ['an empty change', send('PUT', {})],
  ['an unknown path', send('POST', {})],
  ['a HEAD request', send('HEAD')],
])('%s does not clear the cache of the public list', async (_, init) => {
  let reads = 0
  const list = appWith({
    published: async () => [{ ...item, version: ++reads }],
    remove: unknown,
  })
  await list.request('/content')
  const path = init.method === 'POST' ? '/content/no/such' : '/content/hero.title'
  await list.request(init.method === 'HEAD' ? '/content/admin' : path, init)
  await list.request('/content')
  expect(reads).toBe(1)
})

const fresh = { key: 'hero.new', content_type: 'text', category: 'hero', value_ar: 'نص' }
const details = (more: object) => ({
  width: 2,
  height: 1,
  widths: [480],
  focus: [40, 20.5],
  placeholder: null,
  ...more,
})

test.each(['key', 'content_type', 'category'])(
  'creating without %s returns 400 with the text of the specification',
  async (name) => {
    const error = 'يرجى ملء جميع الحقول المطلوبة'
    const json = { error, code: 'content_fields_missing', fields: { [name]: 'required' } }
    for (const missing of [undefined, '', null])
      expect(await outcomeOf('POST', '', { ...fresh, [name]: missing })).toEqual({
        status: 400,
        json,
      })
  },
)

test.each([
  ['link_url', 'https://.'],
  ['link_url', 'http://[::1'],
  ['source', ''],
  ['review_on', 'soon'],
  ['image_details.focus.1', details({ focus: [50, 101] })],
  ['image_details.widths.0', details({ widths: [0] })],
  ['image_details.placeholder', details({ placeholder: 'https://a.b' })],
])('returns 400 and names an invalid %s of a new item', async (name, value) => {
  const sent = { ...fresh, [name.replace(/\..*/, '')]: value }
  const { status, json } = await outcomeOf('POST', '', sent)
  expect([status, Object.keys(json.fields)]).toEqual([400, [name]])
})

test('a change normalizes the key and ignores the id and key of the body', async () => {
  const change = vi.fn<ContentStore['change']>(async () => item)
  const decomposed = 'about/قيمة-é'.normalize('NFD')
  const body = { ...item, value_en: 'New', id: 'x', key: 'other', updated_at: 'never' }
  await outcomeOf('PUT', `/${encodeURIComponent(decomposed)}`, body, { change })
  const [token, key, sent] = change.mock.lastCall ?? []
  expect([token, key]).toEqual(['a.b.c', 'about/قيمة-é'.normalize('NFC')])
  expect(sent).toMatchObject({ value_en: 'New', version: 3 })
  for (const name of ['id', 'key', 'updated_at']) expect(sent).not.toHaveProperty(name)
})

test('a change accepts an item as it was read, with its outdated language', async () => {
  const body = { ...item, outdated_language: 'ar' }
  expect((await outcomeOf('PUT', '/hero.title', body)).status).toBe(200)
})

test('a change returns 404 for an invalid key without reading the database', async () => {
  const change = vi.fn<ContentStore['change']>()
  for (const key of ['a%0Ab', 'a%20b', '%3Ca%3E', '%00', 'k'.repeat(201)])
    expect((await outcomeOf('PUT', `/${key}`, { value_en: 'x' }, { change })).status).toBe(404)
  expect(change).not.toHaveBeenCalled()
})

test.each([
  ['PUT', '/nope', { value_en: 'x' }, { change: unknown }, 404, 'not_found'],
  ['PUT', '/hero.title', { version: 3 }, {}, 400, 'invalid'],
])('%s %s with %j', async (method, path, body, store, status, code) => {
  const response = await outcomeOf(method, path, body, store)
  expect([response.status, response.json?.code]).toEqual([status, code])
})
