import { http, HttpResponse, type PathParams } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { StaffUser } from '#contract/auth.ts'
import type { ContentChange, ContentItem, NewContentItem } from '#contract/content.ts'
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

/** The state of the mock API: its content, and the calls and bodies it received. */
export const mockApi: { items: ContentItem[]; sent: unknown[]; calls: string[] } = {
  items: [],
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
    HttpResponse.json({ new_requests: 0, overdue_requests: 0, new_leads: 0 }),
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
  http.get('*/api/staff/settings', () => HttpResponse.json({ admins_need_second_factor: false })),
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
  http.put<PathParams, ContentChange>('*/api/content/:key', async ({ request, params }) => {
    const known = mockApi.items[find(params['key'])]
    if (!known) return errorResponse(404, 'not_found')
    const change = await request.clone().json()
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

/** Starts the mock API for all tests of a file and resets it before each test. */
export function setupMockApi() {
  beforeAll(() => {
    vi.stubEnv('SUPABASE_URL', 'http://auth.test')
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test')
    server.listen({ onUnhandledFrame: 'error' })
    server.events.removeAllListeners()
    server.events.on('request:start', ({ request }) => {
      mockApi.calls.push(`${request.method} ${decodeURIComponent(new URL(request.url).pathname)}`)
      if (request.method === 'PUT' || request.method === 'POST')
        void request
          .clone()
          .json()
          .then(
            (body: unknown) => mockApi.sent.push(body),
            () => undefined,
          )
    })
  })
  beforeEach(() => {
    mockApi.items = []
    mockApi.sent = []
    mockApi.calls = []
    history.replaceState(null, '', '/admin')
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}

export const adminI18n = async (language: Language = 'ar') =>
  createI18n(language, {
    admin: await loadTexts(language, 'admin'),
    site: await loadTexts(language, 'site'),
  })

/** Silences the console error that an expected failure logs. */
export const expectConsoleError = () => vi.spyOn(console, 'error').mockImplementation(() => {})
