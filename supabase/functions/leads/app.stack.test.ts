import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, sql, staff, signIn } from '../_test/stack.ts'

const domain = 'leads-test.example'
const person = (n: number) => `p${n}@${domain}`
const visit = (n: number) => `leads-test-${n}`

let admin = ''
const get = (path: string) => call(`/leads${path}`, { token: admin })

const clean = async () => {
  await sql(`delete from public.visitor_sessions where email like '%@${domain}'`)
  await sql(`delete from public.contact_requests where email like '%@${domain}'`)
  await sql(`delete from public.deliveries where payload::text like '%@${domain}%'`)
}

beforeAll(async () => {
  await clean()
  admin = await signIn(staff.admin)
  await sql(
    `select public.record_visit(jsonb_build_object('session_id', 'leads-test-' || n, 'email', 'p' || n || '@${domain}',
        'start_time', now() - n * interval '1 minute', 'utm_source', 'leads-test', 'selected_goal', 'ai',
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

describe('leads', () => {
  test('are listed in pages, each once', async () => {
    const seen: string[] = []
    let after = ''
    do {
      const { json } = await get(`?source=leads-test&sort=email&order=asc${after}`)
      expect(json.total).toBe(after ? null : 60)
      seen.push(...json.leads.map(({ email }: { email: string }) => email))
      after = json.next ? `&after=${encodeURIComponent(json.next)}` : ''
    } while (after)
    expect(seen).toEqual(seen.toSorted())
    expect(new Set(seen).size).toBe(60)
    expect((await get('/sources')).json).toContainEqual({ source: 'leads-test', leads: 60 })
  })

  test('a lead has its receipt, history and events', async () => {
    const { json } = await get(`/${visit(1)}`)
    expect(json).toMatchObject({ email: person(1), score: 45, uncapped: 45, stage: 'interested' })
    expect(json.events).toHaveLength(1)
    expect(json.requests).toHaveLength(1)
    expect(json.receipt.filter(({ given }: { given: number | null }) => given)).toHaveLength(2)
    expect((await get('/unknown-visit')).status).toBe(404)
  })

  test('a lead has a brief', async () => {
    const { json } = await get(`/${visit(3)}/brief`)
    expect(json).toMatchObject({ email: person(3), goal: 'ai', idea: 'فكرة المستودع الذكي' })
    expect((await get('/unknown-visit/brief')).status).toBe(404)
  })

  test.each([
    'stage=nowhere',
    'score_from=101',
    'since=yesterday',
    'sort=password',
    'after=x',
    'after={}',
  ])('returns 400 for ?%s', async (query) => {
    const { status, json } = await get(`?${query}`)
    expect([status, json.code]).toEqual([400, 'invalid'])
  })

  test('the CSV file has all matching leads and no formulas', async () => {
    const file = await fetch(
      `${process.env['TEST_API_URL']}/functions/v1/leads/csv?source=leads-test&language=ar`,
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

// What is doubtful, and what the CRM gets of it, is proven in visits.test.sql and leads.test.sql.
test('doubtful visits are listed when asked, accepted by filter, and doubtful again', async () => {
  const ids = [2, 3].map(visit)
  await sql('update public.visitor_sessions set is_doubtful = true where session_id = any ($1)', [
    `{${ids.join()}}`,
  ])
  const search = '?source=leads-test'
  const total = async () => (await get(search)).json.total
  expect(await total()).toBe(58)
  const { json } = await get(`${search}&doubtful=true`)
  expect(json.leads).toMatchObject(ids.map(() => ({ is_doubtful: true })))
  const accept = (query: string) => call(`/leads/accept${query}`, { method: 'POST', token: admin })
  expect((await accept(search)).json.ids.toSorted()).toEqual(ids)
  expect(await total()).toBe(60)
  const decision = { ids, decision: 'doubtful' }
  const undone = await call('/leads/decide', { token: admin, json: decision })
  expect(undone.json.ids.toSorted()).toEqual(ids)
  expect(await total()).toBe(58)
  expect((await accept('?stage=nowhere')).status).toBe(400)
})
