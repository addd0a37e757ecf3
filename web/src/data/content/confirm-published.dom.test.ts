import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { item } from '../../admin/test/builders.ts'
import { mockApi, server, setupMockApi } from '../../admin/test/mock-api.ts'
import { writePageData } from '../../app/page-data.ts'
import { confirmPublished } from './confirm-published.ts'
import { siteContent } from './published.ts'
import type { SavedChange } from './saved-change.ts'

setupMockApi()

const before = item({ key: 'hero.title', value_ar: 'قديم', value_en: 'Old' })
const after = { ...before, value_ar: 'جديد كليًا', version: 2 }
const hidden = { ...before, is_published: false, version: 2 }

/** What the pages were rendered with. */
let rendered: ContentItem[] = []
const page = (text: string | null) =>
  HttpResponse.html(
    `<html><body><main><h1>${text}</h1></main>${writePageData(siteContent(rendered))}</body></html>`,
  )

beforeEach(() => {
  rendered = []
  server.use(
    http.get('*/', () => page(rendered[0]?.value_ar ?? null)),
    http.get('*/en/', () => page(rendered[0]?.value_en ?? null)),
  )
})
const confirm = (change: SavedChange, timeoutMs = 0, signal = new AbortController().signal) =>
  confirmPublished([change], { signal, onUpdate: () => undefined, timeoutMs, intervalMs: 10 })
const states = async (change: SavedChange, timeoutMs?: number) =>
  (await confirm(change, timeoutMs)).map(({ language, state, content, html }) =>
    [language, state, content, html].join(' '),
  )

test('confirms the changed language in the content and in the HTML, without credentials and cache', async () => {
  mockApi.items = rendered = [after]
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(await confirm({ key: before.key, before, after })).toMatchObject([
    {
      ...{ language: 'ar', state: 'confirmed', isShown: true },
      ...{ text: 'جديد كليًا', since: expect.any(Date) },
    },
  ])
  expect(mockApi.calls).toEqual(['GET /api/content', 'GET /'])
  for (const [, options] of fetched.mock.calls)
    expect(options).toMatchObject({ cache: 'no-store', credentials: 'omit' })
})

const both = ['ar confirmed current current', 'en confirmed current current']
const newer = { ...after, value_ar: 'أحدث', version: 3 }
type Case = [what: string, content: ContentItem[], html: ContentItem[], states: string[]]
test.each<[...Case, change?: Partial<SavedChange>]>([
  [
    'both languages when the state before is unknown',
    [after],
    [after],
    both,
    { before: undefined },
  ],
  ['the previous text', [before], [before], ['ar failed previous previous']],
  ['the previous text in the HTML alone', [after], [before], ['ar failed current previous']],
  ['that an unpublished item is gone', [], [], both, { after: hidden }],
  ['that somebody has changed the item since', [newer], [], ['ar replaced none none']],
])('finds %s', async (_, content, html, expected, change) => {
  mockApi.items = content
  rendered = html
  expect(await states({ key: before.key, before, after, ...change })).toEqual(expected)
})

test('asks nothing for an item that is not published', async () => {
  expect(await states({ key: before.key, after: hidden })).toEqual([
    ...['ar hidden none none', 'en hidden none none'],
  ])
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
      return HttpResponse.json(mockApi.items)
    }),
  )
  expect(await states({ key: before.key, before, after }, 60_000)).toEqual([
    'ar confirmed current current',
  ])
  expect(requests).toBe(5)
})

test('says that the site cannot be reached', async () => {
  server.use(
    http.get('*/api/content', () => HttpResponse.error()),
    http.get('*/', () => new HttpResponse(null, { status: 503 })),
  )
  expect(await states({ key: before.key, before, after })).toEqual([
    'ar failed unreachable unreachable',
  ])
})

test('confirms without HTML where pages are not prerendered', async () => {
  mockApi.items = [after]
  server.use(http.get('*/', () => HttpResponse.html('<html><body></body></html>')))
  expect(await states({ key: before.key, before, after })).toEqual(['ar confirmed current none'])
})

test('asks nothing while the browser tab is hidden', async () => {
  mockApi.items = rendered = [after]
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const done = states({ key: before.key, before, after })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(mockApi.calls).toEqual([])
  isHidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await done).toEqual(['ar confirmed current current'])
})

test('ends when it is aborted', async () => {
  mockApi.items = rendered = [before]
  const controller = new AbortController()
  const done = confirm({ key: before.key, before, after }, 60_000, controller.signal)
  controller.abort()
  await expect(done).rejects.toThrow('aborted')
})
