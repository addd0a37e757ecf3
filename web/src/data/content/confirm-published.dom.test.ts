import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { item } from '../../admin/test/builders.ts'
import { mockApi, server, setupMockApi } from '../../admin/test/mock-api.ts'
import { confirmPublished } from './confirm-published.ts'
import type { SavedChange } from './saved-change.ts'

setupMockApi()

const before = item({ key: 'hero.title', value_ar: 'قديم', value_en: 'Old' })
const after = { ...before, value_ar: 'جديد كليًا', version: 2 }
const change: SavedChange = { key: before.key, before, after }
const hidden = { ...before, is_published: false, version: 2 }

/** The content of the pages, and of the API. */
let rendered: ContentItem[] = []
const etagOf = (items: ContentItem[]) => `"${items.map(({ version }) => version).join()}"`

beforeEach(() => {
  rendered = []
  server.use(
    http.get('*/api/content', () =>
      HttpResponse.json(mockApi.items, { headers: { etag: etagOf(mockApi.items) } }),
    ),
    http.get('*/rendered.json', () => HttpResponse.json({ etag: etagOf(rendered) })),
  )
})
const confirm = (of: SavedChange, timeoutMs = 0, signal = new AbortController().signal) =>
  confirmPublished([of], { signal, onUpdate: () => undefined, timeoutMs, intervalMs: 10 })
const states = async (of: SavedChange, timeoutMs?: number) =>
  (await confirm(of, timeoutMs)).map(({ language, state, content, html }) =>
    [language, state, content, html].join(' '),
  )

test('confirms the changed language in the content and in the pages, without credentials and cache', async () => {
  mockApi.items = rendered = [after]
  const fetched = vi.spyOn(globalThis, 'fetch')
  const confirmed = { language: 'ar', state: 'confirmed', isShown: true, text: 'جديد كليًا' }
  expect(await confirm(change)).toMatchObject([{ ...confirmed, since: expect.any(Date) }])
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/content', '/rendered.json'])
  for (const [, options] of fetched.mock.calls)
    expect(options).toEqual({ cache: 'no-store', credentials: 'omit', signal: expect.anything() })
})

const both = ['ar confirmed current current', 'en confirmed current current']
const newer = { ...after, value_ar: 'أحدث', version: 3 }
type Case = [what: string, content: ContentItem[], html: ContentItem[], states: string[]]
test.each<[...Case, change?: Partial<SavedChange>]>([
  ['both languages without a state before', [after], [after], both, { before: undefined }],
  ['the previous text', [before], [before], ['ar failed previous previous']],
  ['the previous text in the HTML alone', [after], [before], ['ar failed current previous']],
  ['that an unpublished item is gone', [], [], both, { after: hidden }],
  ['that somebody has changed the item since', [newer], [], ['ar replaced none none']],
])('finds %s', async (_, content, html, expected, other) => {
  mockApi.items = content
  rendered = html
  expect(await states({ ...change, ...other })).toEqual(expected)
})

test('asks nothing for an item that is not published', async () => {
  const hiddenInBoth = ['ar hidden none none', 'en hidden none none']
  expect(await states({ key: before.key, after: hidden })).toEqual(hiddenInBoth)
  expect(mockApi.calls).toEqual([])
})

test('tries again until the site has the change', async () => {
  mockApi.items = rendered = [before]
  let requests = 0
  server.use(
    http.get('*/api/content', () => {
      requests += 1
      if (requests === 3) mockApi.items = [after]
      if (requests === 5) rendered = [after]
      return HttpResponse.json(mockApi.items, { headers: { etag: etagOf(mockApi.items) } })
    }),
  )
  expect(await states(change, 60_000)).toEqual(['ar confirmed current current'])
  expect(requests).toBe(5)
})

test('says that the site cannot be reached', async () => {
  server.use(
    http.get('*/api/content', () => HttpResponse.error()),
    http.get('*/rendered.json', () => new HttpResponse(null, { status: 503 })),
  )
  expect(await states(change)).toEqual(['ar failed unreachable unreachable'])
})

test('confirms without the pages where they are not prerendered', async () => {
  mockApi.items = [after]
  server.use(http.get('*/rendered.json', () => HttpResponse.html('<html><body></body></html>')))
  expect(await states(change)).toEqual(['ar confirmed current none'])
})

test('asks nothing while the browser tab is hidden', async () => {
  mockApi.items = rendered = [after]
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const done = states(change)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(mockApi.calls).toEqual([])
  isHidden.mockReturnValue(false)
  expect(await done).toEqual(['ar confirmed current current'])
})

test('ends when it is aborted', async () => {
  mockApi.items = rendered = [before]
  const controller = new AbortController()
  const done = confirm(change, 60_000, controller.signal)
  controller.abort()
  await expect(done).rejects.toThrow('aborted')
})
