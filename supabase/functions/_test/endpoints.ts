import { createHmac, randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { operations } from '../_shared/openapi/operations.ts'
import { signatureOf } from '../_shared/server/signature.ts'
import type { Endpoint } from './routes.ts'
import { ideaRequest, userMessages, wizardWith } from './assistant-deps.ts'
import { call, newSecret, queryOne, removeContent, rpc, sql, staff, signIn } from './stack.ts'
import { address, booking, contact, visit, visitOf, visitSecret } from './visitor-bodies.ts'

const fuzzed = 'mutations/'
const defaultLimit = 256 * 1024

const item = (name: string) => ({
  key: `${fuzzed}${name}`,
  content_type: 'link',
  category: 'misc',
  value_ar: 'نص طويل بعض الشيء',
  value_en: 'A text',
  image_url: '/pictures/one.png',
  image_alt_ar: 'صورة',
  link_url: 'https://example.sa/page',
  link_target: '_blank',
  subcategory: 'mutations',
  order_index: 3,
  is_active: true,
  is_published: false,
})

/** Returns all routes with a body, and creates the rows that the valid bodies refer to. */
export async function endpoints(): Promise<Endpoint[]> {
  const admin = await signIn(staff.admin)
  const editor = await signIn(staff.editor)
  await call('/visits', { json: { ...visitOf(visit), events: [] } })
  return [
    ...(await contentEndpoints(editor)),
    ...(await adminEndpoints(admin)),
    ...(await staffEndpoints(admin)),
    ...visitorEndpoints,
    ...assistantEndpoints,
  ]
}

/** A route whose path has no parameters, unless `more` has another path. */
const endpoint = (
  route: string,
  good: object,
  status: number,
  { method = 'POST', ...more }: Partial<Endpoint> = {},
): Endpoint => {
  const { body, bodyBytes = defaultLimit } = operations[`${method} ${route}`] ?? {}
  return { method, route, path: route, good, most: body ? bodyBytes : null, status, ...more }
}

const after = { created_at: '2026-11-23T08:00:00Z', id: randomUUID() }
const toolCall = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'list_requests', arguments: { search: 'نورة', status: 'new', limit: 5, after } },
}
const writing = {
  purpose: 'describe',
  language: 'en',
  text: 'hero.image',
  previous: 'A room',
  length: 100,
  image: { type: 'image/jpeg', data: 'aGVsbG8=' },
}

async function contentEndpoints(token: string): Promise<Endpoint[]> {
  await removeContent(fuzzed)
  await call('/content', { token, json: item('changed') })
  const { key, ...changes } = item('changed')
  const path = `/content/${encodeURIComponent(key)}`
  const shared = await rpc('content_share', token)
  return [
    endpoint('/content/shared', { token: shared.json }, 200),
    endpoint('/content', item('new'), 201),
    endpoint('/content/:key', changes, 200, { method: 'PUT', path }),
    endpoint('/mcp', toolCall, 200, {
      headers: () => ({ accept: 'application/json, text/event-stream' }),
    }),
    endpoint('/assistant/writing', writing, 200),
  ].map((each) => ({ ...each, token }))
}

const idOf = async (query: string, value: string) =>
  (await queryOne<{ id: string }>(`select id from ${query} = $1`, [value])).id

async function adminEndpoints(token: string): Promise<Endpoint[]> {
  const rules = await sql<{ id: string; points: number; above: number }>(
    'select id, points, above from scoring_rules order by order_index limit 2',
  )
  const changes = rules.map((rule) => ({
    ...rule,
    was_points: rule.points,
    was_above: rule.above,
  }))
  const put = { method: 'PUT' } as const
  return [
    endpoint('/scoring/preview', { changes: rules }, 200),
    endpoint('/scoring/rescore', {}, 200),
    endpoint('/scoring', { changes }, 200, put),
  ].map((each) => ({ ...each, token }))
}

async function staffEndpoints(token: string): Promise<Endpoint[]> {
  const json = { email: address('waiting'), name: 'نورة', role: 'editor', language: 'ar' }
  // Other tests invite with the same account.
  await sql(`delete from private.rate_limits where action = 'invitation'`)
  await call('/staff/invitations', { token, json })
  const path = `/staff/invitations/${await idOf('private.invitations where email', json.email)}`
  return [
    endpoint('/staff/invitations', { ...json, email: address('invited') }, 201),
    endpoint('/staff/invitations/:id/resend', {}, 200, { path: `${path}/resend` }),
  ].map((each) => ({ ...each, token }))
}

/** Signs a mutated body as the calendar or the CRM does. */
const signed = (header: string, key: string) => (body: string) => ({
  [header]: signatureOf(env[key] ?? '', body, Math.floor(Date.now() / 1000)),
})
const byCalendar = signed('calendly-webhook-signature', 'TEST_CALENDLY_KEY')
const byCrm = signed('lead-signature', 'TEST_OUTCOME_SECRET')
const outcome = {
  id: 'mutations',
  email: address('visitor'),
  outcome: 'lost',
  reason: 'السعر',
  at: '2026-11-21T10:00:00Z',
}

const linkToken = 'a1'.repeat(32)
const own = { sessionId: visit, visitSecret }
/** The token of the link to stop emails. */
const stopToken = (email: string) => {
  const hash = createHmac('sha256', env['TEST_SECRET_KEY'] ?? '').update(`stop_emails ${email}`)
  return `${Buffer.from(email).toString('base64url')}.${hash.digest('base64url')}`
}
const stop = { token: stopToken(address('stopped')) }
const visitorEndpoints = [
  endpoint('/auth/login', { email: address('nobody'), password: 'wrong password' }, 401),
  endpoint('/auth/recover', { email: address('nobody') }, 204),
  endpoint('/auth/recovery', { token: linkToken }, 404),
  endpoint('/auth/invitation', { token: linkToken }, 404),
  endpoint('/auth/invitation/accept', { token: linkToken, password: 'a-good-one' }, 404),
  endpoint('/auth/logout', {}, 204, { token: 'no.such.token' }),
  endpoint('/contact', contact, 201),
  endpoint('/visits', visitOf('mutations-other-visit'), 202),
  endpoint('/visits/count', { steps: [{ step: 'page' }], language: 'ar', device: 'mobile' }, 202),
  endpoint('/privacy/stop', stop, 204),
  endpoint('/privacy/stop/now', {}, 204, { path: `/privacy/stop/now?token=${stop.token}` }),
  endpoint('/deliveries/send', {}, 401),
  endpoint('/booking', booking, 204, { headers: byCalendar }),
  endpoint('/outcomes', outcome, 200, { headers: byCrm }),
  endpoint('/booking/mine', { ...own, inviteeUri: booking.payload.uri }, 200),
]

const idea = {
  ...ideaRequest,
  sessionId: 'mutations-suggestions',
  requestId: randomUUID(),
  email: address('suggestions'),
  documents: [{ name: 'plan.pdf', text: 'The queue is long' }],
  clarifications: [{ question: 'volume', answer: 'Forty letters a day' }],
}
const draft = { step: 4, email: address('visitor'), idea: 'فكرة', plan: [{ id: 's1' }] }
const chat = {
  sessionId: 'mutations-chat',
  requestId: randomUUID(),
  language: 'en',
  email: address('chat'),
  messages: userMessages('مرحبا', 'أهلا', 'What do you offer?'),
  wizard: wizardWith('One'),
}
const planEmail = {
  ...own,
  requestId: randomUUID(),
  language: 'ar',
  email: address('visitor'),
  state: { draft, documents: [] },
}
const assistantEndpoints = [
  endpoint('/assistant/links', { ...own, state: { draft, documents: ['خطة.pdf'] } }, 201),
  endpoint('/assistant/plan-email', planEmail, 200),
  endpoint('/assistant/links/open', { token: newSecret() }, 200),
  endpoint('/assistant/suggestions', idea, 200),
  endpoint('/assistant/chat', chat, 200),
]
