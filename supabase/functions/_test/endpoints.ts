import { createHmac, randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { draftEndpoints } from './draft-endpoints.ts'
import type { Endpoint } from './routes.ts'
import { call, newSecret, queryOne, sql, staff, signIn } from './stack.ts'
import {
  address,
  booking,
  contact,
  suggestion,
  visit,
  visitOf,
  visitSecret,
} from './visitor-bodies.ts'

const fuzzed = 'mutations/'
const defaultLimit = 256 * 1024
const megabyte = 1024 * 1024

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
  return [
    ...(await contentEndpoints(editor)),
    ...(await draftEndpoints(editor, `${fuzzed}drafts/`, item('changed').key)),
    ...(await adminEndpoints(admin)),
    ...(await staffEndpoints(admin)),
    ...authEndpoints,
    ...visitorEndpoints,
    ...assistantEndpoints,
  ]
}

async function contentEndpoints(token: string): Promise<Endpoint[]> {
  await sql('delete from public.content_items where starts_with(key, $1)', [fuzzed])
  // Otherwise versions continue after earlier revisions.
  await sql('delete from public.content_revisions where starts_with(key, $1)', [fuzzed])
  const names = ['changed', 'restored', 'bulk', 'undone']
  await call('/content/apply', { token, json: { items: names.map(item) } })
  const change = async (name: string) => {
    const key = `${fuzzed}${name}`
    await call(`/content/${encodeURIComponent(key)}`, {
      method: 'PUT',
      token,
      json: { value_en: 'Another' },
    })
    return queryOne<{ id: number }>(
      'select max(id)::integer as id from content_revisions where key = $1',
      [key],
    )
  }
  const to = (route: string, good: object, more: Partial<Endpoint> = {}): Endpoint => ({
    ...{ method: 'POST', route: `/content${route}`, path: `/content${route}`, good },
    ...{ token, most: defaultLimit, status: 200 },
    ...more,
  })
  const { key, ...changes } = item('changed')
  return [
    to('', item('new'), { status: 201 }),
    to('/:key', changes, { method: 'PUT', path: `/content/${encodeURIComponent(key)}` }),
    to('/restore', { revision: (await change('restored')).id, version: 2 }),
    to(
      '/apply',
      { items: [{ ...item('applied'), version: 1 }, item('kept')], overwrite: [item('kept').key] },
      { most: megabyte },
    ),
    to(
      '/bulk',
      { items: [{ key: item('bulk').key, version: 1 }], change: { category: 'footer' } },
      { most: 2 * megabyte },
    ),
    to('/import', { items: [item('imported'), item('imported too')] }, { most: 10 * megabyte }),
    to('/undo', { revisions: [(await change('undone')).id] }),
  ]
}

async function adminEndpoints(token: string): Promise<Endpoint[]> {
  await call('/visits', { json: { ...visitOf(visit), events: [] } })
  await call('/contact', { json: contact })
  const request = await queryOne<{ id: string }>(
    'select id from contact_requests where email = $1',
    [contact.email],
  )
  const change = await queryOne<{ id: string }>('select id from deliveries where session_id = $1', [
    visit,
  ])
  const rules = await sql<{ id: string; points: number; above: number }>(
    'select id, points, above from scoring_rules order by order_index limit 2',
  )
  const endpoint = (
    method: 'POST' | 'PUT',
    route: string,
    good: object,
    more: Partial<Endpoint> = {},
  ) => ({
    ...{ method, route, path: route, good, token, most: defaultLimit, status: 200 },
    ...more,
  })
  return [
    endpoint('POST', '/leads/decide', { ids: [visit], decision: 'person' }),
    {
      ...{ method: 'PUT', route: '/leads/:id/contacted', path: `/leads/${visit}/contacted`, token },
      ...{ good: { is_contacted: true }, most: defaultLimit, status: 204 },
    },
    endpoint('POST', '/leads/accept', {}, { most: null }),
    endpoint('POST', '/deliveries/requeue', { ids: [change.id] }),
    ...['count', 'export', 'erase'].map((name) =>
      endpoint('POST', `/privacy/${name}`, { email: address('nobody') }),
    ),
    endpoint('POST', '/scoring/preview', { changes: rules }),
    endpoint('POST', '/scoring/rescore', {}, { most: null }),
    endpoint('PUT', '/scoring', {
      changes: rules.map((rule) => ({ ...rule, was_points: rule.points, was_above: rule.above })),
    }),
    endpoint(
      'PUT',
      '/contact/requests/:id',
      { status: 'answered', was: 'new' },
      { path: `/contact/requests/${request.id}`, status: 204 },
    ),
    endpoint(
      'PUT',
      '/contact/requests/:id/assignee',
      { assignee: null, was: null },
      { path: `/contact/requests/${request.id}/assignee`, status: 204 },
    ),
    endpoint(
      'POST',
      '/contact/requests/:id/entries',
      { text: 'ملاحظة' },
      { path: `/contact/requests/${request.id}/entries`, status: 204 },
    ),
  ]
}

async function staffEndpoints(token: string): Promise<Endpoint[]> {
  const editor = await queryOne<{ id: string }>('select id from auth.users where email = $1', [
    staff.editor.email,
  ])
  const json = { email: address('waiting'), name: 'نورة', role: 'editor', language: 'ar' }
  // Other tests invite with the same account.
  await sql(`delete from private.rate_limits where action = 'invitation'`)
  await call('/staff/invitations', { token, json })
  const invited = await queryOne<{ id: string }>(
    'select id from private.invitations where email = $1',
    [json.email],
  )
  return [
    {
      ...{ method: 'PUT', route: '/staff/:id', path: `/staff/${editor.id}`, token },
      ...{ good: { role: 'editor' }, most: defaultLimit, status: 204 },
    },
    {
      ...{ method: 'PUT', route: '/staff/settings', path: '/staff/settings', token },
      ...{ good: { admins_need_second_factor: false }, most: defaultLimit, status: 204 },
    },
    {
      ...{ method: 'PUT', route: '/reports/badges/leads', path: '/reports/badges/leads', token },
      ...{ good: {}, most: null, status: 204 },
    },
    {
      ...{ method: 'POST', route: '/staff/invitations', path: '/staff/invitations', token },
      good: { email: address('invited'), name: 'نورة', role: 'editor', language: 'ar' },
      ...{ most: defaultLimit, status: 201 },
    },
    {
      ...{ method: 'POST', route: '/staff/invitations/:id/resend', token },
      ...{ path: `/staff/invitations/${invited.id}/resend`, good: {}, most: null, status: 200 },
    },
    {
      ...{ method: 'PUT', route: '/staff/me/emails', path: '/staff/me/emails', token },
      good: { language: 'ar', emails: ['new_request', 'daily_summary'] },
      ...{ most: defaultLimit, status: 204 },
    },
    {
      ...{ method: 'POST', route: '/auth/recover-factor', path: '/auth/recover-factor', token },
      ...{ good: { code: 'AAAA-BBBB-CCCC-DDDD' }, most: 8192, status: 400 },
    },
    {
      ...{ method: 'POST', route: '/auth/recovery-codes', path: '/auth/recovery-codes', token },
      ...{ good: {}, most: null, status: 403 },
    },
  ]
}

const authEndpoints: Endpoint[] = [
  {
    ...{ method: 'POST', route: '/auth/login', path: '/auth/login', most: 8192 },
    good: { email: address('nobody'), password: 'wrong password' },
    status: 401,
  },
  {
    ...{ method: 'POST', route: '/auth/recover', path: '/auth/recover', most: 8192 },
    good: { email: address('nobody') },
    status: 204,
  },
  {
    ...{ method: 'POST', route: '/auth/invitation', path: '/auth/invitation', most: 8192 },
    ...{ good: { token: 'a1'.repeat(32) }, status: 404 },
  },
  {
    ...{ method: 'POST', route: '/auth/invitation/accept', path: '/auth/invitation/accept' },
    ...{ good: { token: 'a1'.repeat(32), password: 'a-good-one' }, most: 8192, status: 404 },
  },
  {
    ...{ method: 'POST', route: '/auth/logout', path: '/auth/logout', most: null },
    ...{ good: {}, token: 'no.such.token', status: 204 },
  },
]

/** Signs a mutated body as the provider does. */
function signed(body: string) {
  const seconds = Math.floor(Date.now() / 1000)
  const hash = createHmac('sha256', env['TEST_CALENDLY_KEY'] ?? '')
  return {
    'calendly-webhook-signature': `t=${seconds},v1=${hash.update(`${seconds}.${body}`).digest('hex')}`,
  }
}

const visitorEndpoints: Endpoint[] = [
  {
    ...{ method: 'POST', route: '/contact', path: '/contact', most: 64 * 1024 },
    ...{ good: contact, status: 201 },
  },
  {
    ...{ method: 'POST', route: '/visits', path: '/visits', most: 64 * 1024 },
    ...{ good: visitOf('mutations-other-visit'), status: 202 },
  },
  {
    ...{ method: 'POST', route: '/deliveries/send', path: '/deliveries/send', most: null },
    ...{ good: {}, status: 401 },
  },
  {
    ...{ method: 'POST', route: '/booking', path: '/booking', most: 64 * 1024 },
    ...{ good: booking, headers: signed, status: 204 },
  },
  {
    ...{ method: 'POST', route: '/booking/mine', path: '/booking/mine', most: 4 * 1024 },
    ...{ good: { sessionId: visit, visitSecret, inviteeUri: booking.payload.uri }, status: 200 },
  },
]

const ideaOf = (sessionId: string) => ({
  ...{ sessionId, requestId: randomUUID(), goal: 'ai', sector: 'government', language: 'en' },
  email: address('suggestions'),
  ...{ idea: 'Shorter waiting', documents: [{ name: 'plan.pdf', text: 'The queue is long' }] },
  clarifications: [{ question: 'volume', answer: 'Forty letters a day' }],
})

const assistantEndpoints: Endpoint[] = [
  {
    ...{ method: 'POST', route: '/assistant/links', path: '/assistant/links', most: 64 * 1024 },
    good: {
      ...{ sessionId: visit, visitSecret },
      state: {
        draft: { step: 4, email: address('visitor'), idea: 'فكرة', plan: [{ id: 's1' }] },
        documents: ['خطة.pdf'],
      },
    },
    status: 201,
  },
  {
    ...{ method: 'POST', route: '/assistant/plan-email', path: '/assistant/plan-email' },
    good: {
      ...{ sessionId: visit, visitSecret, requestId: randomUUID(), language: 'ar' },
      email: address('visitor'),
    },
    ...{ most: 4096, status: 204 },
  },
  {
    ...{ method: 'POST', route: '/assistant/links/open', path: '/assistant/links/open' },
    ...{ good: { token: newSecret() }, most: 1024, status: 200 },
  },
  {
    method: 'POST',
    ...{ route: '/assistant/suggestions', path: '/assistant/suggestions', most: 256 * 1024 },
    good: ideaOf('mutations-suggestions'),
    status: 200,
  },
  {
    method: 'POST',
    ...{ route: '/assistant/refine', path: '/assistant/refine', most: 256 * 1024 },
    good: {
      ...ideaOf('mutations-refine'),
      ...{ wish: 'cheaper', suggestion, others: ['Another one', 'And another'] },
    },
    status: 200,
  },
  {
    method: 'POST',
    ...{ route: '/assistant/chat', path: '/assistant/chat', most: 64 * 1024 },
    good: {
      ...{ sessionId: 'mutations-chat', requestId: randomUUID(), language: 'en' },
      email: address('chat'),
      messages: [
        { role: 'user', content: 'مرحبا' },
        { role: 'assistant', content: 'أهلا' },
        { role: 'user', content: 'What do you offer?' },
      ],
      wizard: {
        ...{ goal: 'ai', sector: 'finance', idea: 'An idea' },
        suggestions: [
          {
            ...{ number: 1, title: 'One', description: 'Two', details: 'Three', quote: 'Four' },
            ...{ effort: 'low', impact: 'high' },
          },
        ],
        plan: [{ title: 'One', description: 'Two' }],
        documents: [{ name: 'notes.txt', text: 'One' }],
      },
    },
    status: 200,
  },
]
