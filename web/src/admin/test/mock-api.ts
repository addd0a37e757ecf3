import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { http, HttpResponse, type PathParams } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi, type MockInstance } from 'vitest'
import type { StaffUser } from '#contract/auth.ts'
import type { ContentChange, ContentItem, NewContentItem } from '#contract/content.ts'
import type { ContentDraft, Release } from '#contract/drafts.ts'
import type { ErrorCode } from '#contract/error.ts'
import { createI18n, type Language } from '../../i18n/index.ts'
import { loadTexts } from '../../i18n/texts.ts'

export const sara: StaffUser = {
  id: 'sara',
  email: 'admin@riyada.example',
  name: 'سارة العتيبي',
  role: 'admin',
  second_factor: 'none',
  factor_id: null,
  recovery_codes: 0,
}

export const item = (part: Partial<ContentItem> & { key: string }): ContentItem => ({
  id: part.key,
  content_type: 'text',
  value_ar: null,
  value_en: null,
  image_url: null,
  image_alt_ar: null,
  image_alt_en: null,
  link_url: null,
  link_target: '_self',
  category: 'hero',
  subcategory: null,
  order_index: 0,
  source: null,
  review_on: null,
  is_active: true,
  is_published: true,
  updated_at: '2026-11-20T09:30:00Z',
  version: 1,
  ...part,
})

export const errorResponse = (status: number, code: ErrorCode) =>
  HttpResponse.json({ error: code, code }, { status })

/** A draft as the API returns it; without changes unless `part` has some. */
export const draft = (part: Partial<ContentDraft> & { key: string }): ContentDraft => ({
  ...item(part),
  revision: 1,
  release: null,
  publish_at: null,
  review: 'none',
  comments: [],
  has_changes: true,
  updated_by: sara.name,
  open_by: null,
  ...part,
})

/** The state of the mock API: its content and drafts, and the calls and bodies it received. */
export const mockApi: {
  items: ContentItem[]
  drafts: ContentDraft[]
  releases: Release[]
  sent: unknown[]
  calls: string[]
} = {
  items: [],
  drafts: [],
  releases: [],
  sent: [],
  calls: [],
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const accessToken = () =>
  `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: sara.id, exp: inAnHour() })}.c2ln`
/** The response of Supabase Auth to a sign-in. */
export const session = () => ({
  access_token: accessToken(),
  refresh_token: 'refresh',
  expires_at: inAnHour(),
  expires_in: 3600,
  token_type: 'bearer',
  user: { id: sara.id, email: sara.email },
})

/** Stores a session, as an earlier sign-in would. */
export const storeSession = () => localStorage.setItem('auth_token', JSON.stringify(session()))

const find = (key: unknown) => mockApi.items.findIndex((known) => known.key === key)

export const server = setupServer(
  http.get('*/api/reports/badges', () =>
    HttpResponse.json({
      new_requests: 0,
      overdue_requests: 0,
      new_leads: 0,
      waiting_reviews: 0,
      returned_drafts: 0,
    }),
  ),
  http.put('*/api/reports/badges/leads', () => new HttpResponse(null, { status: 204 })),
  http.post('*/api/auth/login', () =>
    HttpResponse.json({
      token: accessToken(),
      refresh_token: 'refresh',
      expires_at: inAnHour(),
      user: sara,
    }),
  ),
  http.get('*/api/auth/me', () => HttpResponse.json({ user: sara })),
  http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/staff/invitations', () => HttpResponse.json([])),
  http.get('*/api/deliveries/channels', () => HttpResponse.json({ active: ['crm', 'email'] })),
  http.get('*/api/staff/settings', () =>
    HttpResponse.json({ admins_need_second_factor: false, editors_propose: false }),
  ),
  http.get('*/api/content', () => HttpResponse.json(mockApi.items)),
  // The pages of the site, not prerendered.
  http.get('*/', () => HttpResponse.html('<html><body></body></html>')),
  http.get('*/en/', () => HttpResponse.html('<html><body></body></html>')),
  http.get('*/api/content/admin', () => HttpResponse.json(mockApi.items)),
  http.post<PathParams, NewContentItem>('*/api/content', async ({ request }) => {
    const body = await request.clone().json()
    const created = item(body)
    mockApi.items = [...mockApi.items, created]
    return HttpResponse.json(created, { status: 201 })
  }),
  http.get('*/api/drafts', () =>
    HttpResponse.json({ drafts: mockApi.drafts, releases: mockApi.releases }),
  ),
  http.post<PathParams, { key: string }>('*/api/drafts/open', async ({ request }) => {
    const { key } = await request.clone().json()
    const known = mockApi.items[find(key)]
    if (!known) return errorResponse(404, 'not_found')
    return HttpResponse.json(
      mockApi.drafts.find((each) => each.key === key) ?? draft({ ...known, has_changes: false }),
    )
  }),
  http.post('*/api/drafts/close', () => new HttpResponse(null, { status: 204 })),
  http.post<PathParams, { key: string }>('*/api/drafts/discard', async ({ request }) => {
    const { key } = await request.clone().json()
    mockApi.drafts = mockApi.drafts.filter((each) => each.key !== key)
    return new HttpResponse(null, { status: 204 })
  }),
  http.put<PathParams, ContentChange>('*/api/content/:key', async ({ request, params }) => {
    const known = mockApi.items[find(params['key'])]
    const change = await request.clone().json()
    if ('draft' in change) {
      // An editor that closes after a test saves its draft, too.
      const live = known ?? item({ key: String(params['key']) })
      const stored = mockApi.drafts.find((each) => each.key === live.key)
      const next = { ...draft(live), ...stored, ...change, revision: (stored?.revision ?? 0) + 1 }
      mockApi.drafts = [...mockApi.drafts.filter((each) => each !== stored), next]
      return HttpResponse.json(next)
    }
    if (!known) return errorResponse(404, 'not_found')
    if (change.version !== known.version) return errorResponse(409, 'conflict')
    const saved = { ...known, ...change, version: known.version + 1 }
    mockApi.items = mockApi.items.map((other) => (other === known ? saved : other))
    return HttpResponse.json(saved)
  }),
  http.delete('*/api/content/:key', ({ params }) => {
    mockApi.items = mockApi.items.filter((known) => known.key !== params['key'])
    return new HttpResponse(null, { status: 204 })
  }),
  // Supabase Auth.
  http.get('http://auth.test/auth/v1/user', () => HttpResponse.json({ id: sara.id, aud: 'x' })),
  http.post('http://auth.test/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  http.post('http://auth.test/auth/v1/token', () => HttpResponse.json(session())),
)

/** What is still in flight does not report its failure during a later test. */
function endCalls(client: QueryClient) {
  client.getMutationCache().config = {}
  client.clear()
}

/** Starts the mock API for all tests of a file and resets it before each test. */
export function setupMockApi() {
  let mount: MockInstance<(this: QueryClient) => void>
  beforeAll(() => {
    vi.stubEnv('SUPABASE_URL', 'http://auth.test')
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test')
    server.listen({ onUnhandledFrame: 'error' })
    server.events.removeAllListeners()
    server.events.on('request:start', ({ request }) => {
      const { pathname } = new URL(request.url)
      // An open editor says so by itself, and a visit of an earlier test is sent whenever that is.
      if (/\/(drafts\/(open|close)|visits)$/.test(pathname)) return
      mockApi.calls.push(`${request.method} ${decodeURIComponent(pathname)}`)
      if (request.method === 'PUT' || request.method === 'POST')
        void request
          .clone()
          .json()
          .then(
            // Drafts are saved by themselves, whenever that is; they are in `drafts`.
            (body: object) => 'draft' in body || mockApi.sent.push(body),
            () => undefined,
          )
    })
  })
  beforeEach(() => {
    mockApi.items = []
    mockApi.drafts = []
    mockApi.releases = []
    localStorage.clear()
    mockApi.sent = []
    mockApi.calls = []
    history.replaceState(null, '', '/admin')
    mount = vi.spyOn(QueryClient.prototype, 'mount')
  })
  afterEach(() => {
    const clients = mount.mock.contexts
    // Signed out, so that an editor that closes does not send its draft during the next test.
    localStorage.clear()
    cleanup()
    for (const client of clients) endCalls(client)
    server.resetHandlers()
  })
  afterAll(() => server.close())
}

export const adminI18n = async (language: Language = 'ar') =>
  createI18n(language, {
    admin: await loadTexts(language, 'admin'),
    site: await loadTexts(language, 'site'),
  })

/** Silences the console error that an expected failure logs. */
export const expectConsoleError = () => vi.spyOn(console, 'error').mockImplementation(() => {})
