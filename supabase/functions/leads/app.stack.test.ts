import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, one, sql, staff, tokenOf } from '../_test/stack.ts'

const domain = 'analytics-test.example'
const person = (n: number) => `p${n}@${domain}`
const visit = (n: number) => `analytics-test-${n}`

let admin = ''
let editor = ''
const get = (path: string, token = admin) => call(`/analytics${path}`, { token })

const clean = async () => {
  await sql(`delete from public.visitor_sessions where email like '%@${domain}'`)
  await sql(`delete from public.contact_requests where email like '%@${domain}'`)
  await sql(`delete from public.lead_changes where payload::text like '%@${domain}%'`)
}

beforeAll(async () => {
  await clean()
  admin = await tokenOf(staff.admin)
  editor = await tokenOf(staff.editor)
  await sql(
    `select public.record_visit(jsonb_build_object('session_id', 'analytics-test-' || n, 'email', 'p' || n || '@${domain}',
        'start_time', now() - n * interval '1 minute', 'utm_source', 'analytics-test', 'selected_goal', 'ai',
        'idea_description', case when n = 3 then 'فكرة المستودع الذكي' end),
        jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'goal_selected',
                          'properties', '{"goal": "ai"}'::jsonb, 'at', now())))
       from generate_series(1, 60) n`,
  )
  await sql(
    `select public.submit_contact('{"email": "${person(1)}", "message": "Call me", "name": "=cmd|x"}')`,
  )
})
afterAll(clean)

test('content figures are for both, and add up', async () => {
  for (const token of [admin, editor]) {
    const { status, json } = await get('/content', token)
    expect(status).toBe(200)
    // Other files may add and remove items in the meantime.
    await expect
      .poll(async () => {
        const { n } = await one<{ n: number }>('select count(*)::int as n from content_items')
        return (await get('/content', token)).json.total - n
      })
      .toBe(0)
    expect(
      json.categories.reduce((sum: number, each: { count: number }) => sum + each.count, 0),
    ).toBe(json.total)
    expect(Object.keys(json).toSorted()).toEqual([
      'categories',
      'missing_translation',
      'published',
      'total',
      'updated_at',
    ])
  }
})

describe('leads', () => {
  test('come page by page, each once', async () => {
    const seen: string[] = []
    let after = ''
    do {
      const { json } = await get(`/leads?source=analytics-test&sort=email&order=asc${after}`)
      expect(json.total).toBe(after ? null : 60)
      seen.push(...json.leads.map(({ email }: { email: string }) => email))
      after = json.next ? `&after=${encodeURIComponent(json.next)}` : ''
    } while (after)
    expect(seen).toEqual(seen.toSorted())
    expect(new Set(seen).size).toBe(60)
  })

  test('are found by what they wrote, however it is spelled', async () => {
    const { json } = await get(`/leads?search=${encodeURIComponent('فكره المستودع')}`)
    expect(json.leads.map(({ email }: { email: string }) => email)).toEqual([person(3)])
  })

  test('one is opened with receipt, history and events', async () => {
    const { json } = await get(`/leads/${visit(1)}`)
    expect(json).toMatchObject({ email: person(1), score: 45, uncapped: 45, stage: 'interested' })
    expect(json.events).toHaveLength(1)
    expect(json.requests).toHaveLength(1)
    expect(json.receipt.filter(({ given }: { given: number | null }) => given)).toHaveLength(2)
    expect((await get('/leads/nobody-there')).status).toBe(404)
  })

  test.each([
    'stage=nowhere',
    'score_from=101',
    'since=yesterday',
    'sort=password',
    'after=x',
    'after={}',
  ])('%s is no question', async (query) => {
    const { status, json } = await get(`/leads?${query}`)
    expect([status, json.code]).toEqual([400, 'invalid'])
  })

  test('a file holds all that match, safe to open', async () => {
    const file = await fetch(
      `${process.env['TEST_API_URL']}/functions/v1/analytics/leads.csv?source=analytics-test&language=ar`,
      {
        headers: {
          authorization: `Bearer ${admin}`,
          apikey: process.env['TEST_PUBLISHABLE_KEY'] ?? '',
        },
      },
    )
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines).toHaveLength(61)
    expect(lines.find((line) => line.startsWith(`${person(1)},`))).toContain("'=cmd|x")
  })
})

test('reports of a period', async () => {
  const { json } = await get('/reports?days=7')
  expect(json.trend).toHaveLength(7)
  expect(json.funnel.map(({ stage }: { stage: string }) => stage)).toHaveLength(5)
  expect((await get('/reports')).status).toBe(200)
  expect((await get('/reports?days=x')).status).toBe(400)
})

describe('requests', () => {
  test('are read by both, changed by an admin, and never over somebody else', async () => {
    const { json } = await get(`/requests?search=${person(1)}`, editor)
    const [request] = json.requests
    expect(request).toMatchObject({ message: 'Call me', status: 'new', lead: null })
    expect((await get(`/requests?search=${person(1)}`)).json.requests[0].lead).toBe(visit(1))
    const set = (token: string, was: string, status: string) =>
      call(`/analytics/requests/${request.id}`, { method: 'PUT', token, json: { status, was } })
    expect((await set(editor, 'new', 'closed')).status).toBe(403)
    expect((await set(admin, 'new', 'answered')).status).toBe(204)
    expect((await set(admin, 'new', 'closed')).status).toBe(409)
  })
})

test('what was given up is handed over again', async () => {
  await sql(
    `update public.lead_changes set status = 'dead', attempts = 12, last_answer = '500' where session_id = $1`,
    [visit(2)],
  )
  const { json } = await get('/changes?status=dead')
  expect(json.counts.dead).toBeGreaterThanOrEqual(1)
  const change = json.changes.find((each: { session_id: string }) => each.session_id === visit(2))
  const answer = await call('/analytics/changes/requeue', {
    token: admin,
    json: { ids: [change.id] },
  })
  expect(answer.json).toEqual({ queued: 1 })
})

describe('one person', () => {
  test('is counted, handed over and removed', async () => {
    const of = (what: string) =>
      call(`/analytics/visitor/${what}`, { token: admin, json: { email: person(1) } })
    expect((await of('count')).json).toEqual({ sessions: 1, events: 1, requests: 1, bookings: 0 })
    expect(Object.keys((await of('export')).json)).toContain('ai_answers')
    expect((await of('erase')).json.receipt).toMatch(/^[0-9a-f-]{36}$/)
    expect((await get(`/leads/${visit(1)}`)).status).toBe(404)
  })
})

/** Everything but the figures of the content and the list of requests. */
const forAdmins: [string, { method?: string; json?: object }][] = [
  ['/leads', {}],
  ['/leads.csv', {}],
  [`/leads/${visit(2)}`, {}],
  [`/leads/${visit(2)}/bot`, { method: 'PUT', json: { is_bot: true } }],
  ['/sources', {}],
  ['/reports', {}],
  ['/visitor/count', { json: { email: person(2) } }],
  ['/visitor/export', { json: { email: person(2) } }],
  ['/visitor/erase', { json: { email: person(2) } }],
  ['/scoring', {}],
  ['/scoring/preview', { json: { changes: [] } }],
  ['/scoring/rescore', { method: 'POST' }],
  ['/scoring', { method: 'PUT', json: { changes: [] } }],
  [`/requests/${randomUUID()}`, { method: 'PUT', json: { status: 'closed', was: 'new' } }],
  ['/changes', {}],
  ['/changes/requeue', { json: { ids: [randomUUID()] } }],
]

test.each(forAdmins)('an editor is refused %s', async (path, request) => {
  const { status, json } = await call(`/analytics${path}`, { token: editor, ...request })
  expect([status, json.code]).toEqual([403, 'forbidden'])
})

test.each([...forAdmins, ['/content', {}] as const, ['/requests', {}] as const])(
  'nobody is asked to sign in at %s',
  async (path, request) => {
    const { status, json } = await call(`/analytics${path}`, request)
    expect([status, json.code]).toEqual([401, 'not_signed_in'])
  },
)

test('what was refused changed nothing', async () => {
  expect(
    await sql('select 1 from public.visitor_sessions where session_id = $1 and not is_bot', [
      visit(2),
    ]),
  ).toHaveLength(1)
})
