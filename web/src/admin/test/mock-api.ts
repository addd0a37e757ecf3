import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { http, HttpResponse, type PathParams } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi, type MockInstance } from 'vitest'
import type { Database } from '../../../../supabase/functions/_shared/database.types.ts'
import type { StaffUser } from '#contract/auth.ts'
import type { ContentChange, ContentItem, NewContentItem } from '#contract/content.ts'
import type { ContentDraft, Release, ShareLink } from '#contract/drafts.ts'
import { dismissConfirmations } from '../../data/content/confirmations.ts'
import { accessToken, changes, draft, inAnHour, item, refusal, sara } from './builders.ts'

type State = {
  /** The server's answers to reads of the lists and the user's account. Writes do not change them. */
  items: ContentItem[]
  drafts: ContentDraft[]
  releases: Release[]
  links: ShareLink[]
  user: StaffUser
  /** The calls, and the bodies that were sent; those of saved and discarded drafts are in `saved`. */
  calls: string[]
  sent: unknown[]
  saved: unknown[]
}
const blank = (): State => {
  const lists = { items: [], drafts: [], releases: [], links: [] }
  return { ...lists, user: sara, calls: [], sent: [], saved: [] }
}
export const mockApi = blank()

/** The account may only propose changes. */
export function proposing() {
  mockApi.user = { ...sara, role: 'editor' }
  answer('RPC read_security_settings', [{ ...settings, editors_propose: true }])
}

/** The session ends: Auth does not renew it. */
export const endSession = () =>
  answer(
    'POST http://auth.test/auth/v1/token',
    HttpResponse.json({ error_code: 'refresh_token_not_found' }, { status: 400 }),
  )

type Body = Response | object | string | number | boolean | null
/** The parameters of the path, or the arguments of an SQL function. */
export type Params = PathParams | Record<string, unknown>
/** `null` is an answer without a body. */
export type Answer = Body | ((request: Request, params: Params) => Body | Promise<Body>)

const methods = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
  RPC: 'post',
} as const
type Method = keyof typeof methods
type SqlFunction = keyof Database['public']['Functions']
type Call = `${Exclude<Method, 'RPC'>} ${string}` | `RPC ${SqlFunction}`
const isMethod = (text = ''): text is Method => text in methods
/**
 * Answers a call, such as `PUT /content/hero.title` of the API, `RPC list_actions` of an SQL function,
 * `POST /rest/v1/…` of a table or `POST http://…`.
 * With several answers, each is that of one call, and the last one is that of all later calls.
 */
function handler(call: Call, ...answers: [Answer, ...Answer[]]) {
  const [method, path = ''] = call.split(' ')
  if (!isMethod(method)) throw new Error(`Unknown method: ${call}`)
  let calls = 0
  const isRpc = method === 'RPC'
  const isTable = path.startsWith('/rest/')
  const address = isRpc
    ? `*/rest/v1/rpc/${path}`
    : path.startsWith('/')
      ? `*${isTable ? '' : '/api'}${path}`
      : path
  return http[methods[method]](address, async ({ request, params }) => {
    if ((isRpc || isTable) && !isSignedIn(request)) return refusal('42501')
    const next = answers[Math.min(calls, answers.length - 1)] ?? null
    calls += 1
    const given = isRpc ? await argumentsOf(request) : params
    const body = typeof next === 'function' ? await next(request.clone(), given) : next
    if (body === null) return new HttpResponse(null, { status: 204 })
    if (body instanceof Response) return body.clone()
    return HttpResponse.json(rowsOf(request, body))
  })
}

/** PostgREST takes calls without a token for those of a visitor, who may not call a function for staff. */
const isSignedIn = (request: Request) =>
  /^Bearer [^.]+\.[^.]+\./.test(request.headers.get('authorization') ?? '')
const argumentsOf = async (request: Request): Promise<Record<string, unknown>> =>
  json(request.clone())
/** `single()` gets one row instead of a list. */
const rowsOf = (request: Request, body: Exclude<Body, null>) =>
  request.headers.get('accept')?.includes('vnd.pgrst.object') && Array.isArray(body)
    ? body[0]
    : body
export const answer = (...args: Parameters<typeof handler>) => server.use(handler(...args))

/** Answers the next call only when the returned function is called, and later ones with `others`. */
export function hold(call: Call, first: Answer, ...others: Answer[]) {
  const called = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const held: Answer = async (...args) => {
    const body = typeof first === 'function' ? first(...args) : first
    await called.promise
    answered.resolve()
    return body
  }
  answer(call, held, ...others)
  return () => {
    called.resolve()
    return answered.promise
  }
}

const settings = { admins_need_second_factor: false, editors_propose: false }
const noTasks = { new_requests: 0, overdue_requests: 0, new_leads: 0 }
export const noBadges = { ...noTasks, waiting_reviews: 0, returned_drafts: 0, held_drafts: 0 }
/** The numbers of count_demo_data() without demo data. */
export const noDemo = {
  visits: 0,
  people: 0,
  requests: 0,
  meetings: 0,
  outcomes: 0,
  items: 0,
  drafts: 0,
  releases: 0,
  planned: 0,
}
const noFigures = { total: 0, published: 0, missing_translation: 0 }
const known = (key: unknown) => mockApi.items.find((each) => each.key === key)
export const auth = 'http://auth.test/auth/v1'
const json = async <T>(request: Request): Promise<T> => request.json()

/** A server without state: it confirms each call. Versions, conflicts and the like are answers of the tests. */
export const server = setupServer(
  handler('RPC badge_counts', noBadges),
  handler('RPC mark_leads_seen', null),
  handler('GET /analytics/content', { ...noFigures, categories: [], updated_at: null }),
  handler('POST /auth/login', () => ({
    token: accessToken(),
    refresh_token: 'refresh',
    expires_at: inAnHour(),
    user: mockApi.user,
  })),
  handler('GET /auth/me', () => ({ user: mockApi.user })),
  handler('POST /auth/logout', null),
  handler('POST /auth/recovery', null),
  handler('RPC list_invitations', []),
  handler('RPC list_entries', []),
  handler('RPC active_channels', [
    { channel: 'crm', sender: null },
    { channel: 'email', sender: 'no-reply@firm.sa' },
  ]),
  handler('RPC count_demo_data', { counts: noDemo, keys: [] }),
  handler('RPC read_security_settings', [settings]),
  handler('GET /content', () => mockApi.items),
  handler('GET /content/admin', () => mockApi.items),
  handler('POST /content', async (request) => item(await json<NewContentItem>(request))),
  handler('PUT /content/:key', async (request, { key }) => {
    const change = await json<ContentChange>(request)
    return { ...known(key), ...change, version: (change.version ?? 0) + 1 }
  }),
  handler('RPC content_change', changes()),
  handler('RPC content_history', []),
  handler('RPC content_drafts_list', (_, { item_key }) =>
    mockApi.drafts.filter(({ key }) => item_key === undefined || key === item_key),
  ),
  handler('GET /rest/v1/content_items', (request) => {
    const key = new URL(request.url).searchParams.get('key')?.slice('eq.'.length)
    return [known(key) ?? item({ key: key ?? '', version: 0 })]
  }),
  handler('RPC content_releases_list', () => mockApi.releases),
  handler('RPC content_share_links', () => mockApi.links),
  handler('RPC content_draft', async (request) => {
    const { item_key: key, fields, revision = 0 } = await json<SavedDraft>(request)
    return draft({ ...known(key), key, ...fields, revision: revision + 1 })
  }),
  handler('RPC content_discard', null),
  handler('RPC content_move', null),
  handler('RPC content_review', null),
  handler('RPC content_unshare', null),
  handler('PATCH /rest/v1/content_releases', { id: 'renamed' }),
  // Supabase Auth.
  handler(`GET ${auth}/user`, { id: sara.id, aud: 'x' }),
  handler(`POST ${auth}/logout`, null),
)

/** A request still in flight does not report its failure during a later test. */
function endCalls(client: QueryClient) {
  client.getMutationCache().config = {}
  client.clear()
}

/** SQL functions that change nothing. */
const reads =
  /^(active|badge|content_(\w+_list|history|deleted|changes|share_links)|count|lead|list|my|read|staff_list|who)/

async function record(request: Request) {
  const { pathname } = new URL(request.url)
  // A visit of an earlier test is sent whenever that is.
  if (pathname.endsWith('/visits')) return
  const [, sqlFunction] = pathname.split('/rpc/')
  const call = `${request.method} ${decodeURIComponent(pathname)}`
  mockApi.calls.push(sqlFunction ? `RPC ${sqlFunction}` : call)
  if (!['PUT', 'POST', 'PATCH'].includes(request.method)) return
  const body = await json<object>(request.clone()).catch(() => undefined)
  if (!body) return
  if (sqlFunction && (reads.test(sqlFunction) || Object.keys(body).length === 0)) return
  // On a slow machine the editor has saved a draft by itself, and removes it after the item is published.
  if (sqlFunction === 'content_draft') {
    const { fields, revision } = await json<SavedDraft>(request.clone())
    mockApi.saved.push({ ...fields, ...(revision !== undefined && { revision }) })
  } else mockApi[sqlFunction === 'content_discard' ? 'saved' : 'sent'].push(body)
}
type SavedDraft = { item_key: string; fields: ContentChange; revision?: number }

/** Starts the server for all tests of a file and resets it before each test. */
export function setupMockApi() {
  let mount: MockInstance<(this: QueryClient) => void>
  beforeAll(() => {
    vi.stubEnv('SUPABASE_URL', 'http://auth.test')
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test')
    server.listen({ onUnhandledFrame: 'error' })
    server.events.removeAllListeners()
    server.events.on('request:start', ({ request }) => void record(request))
  })
  beforeEach(() => {
    Object.assign(mockApi, blank())
    localStorage.clear()
    history.replaceState(null, '', '/admin')
    mount = vi.spyOn(QueryClient.prototype, 'mount')
  })
  afterEach(() => {
    const clients = mount.mock.contexts
    // Signed out, so that an editor that closes does not send its draft during the next test.
    localStorage.clear()
    cleanup()
    for (const client of clients) endCalls(client)
    dismissConfirmations()
    server.resetHandlers()
  })
  afterAll(() => server.close())
}
