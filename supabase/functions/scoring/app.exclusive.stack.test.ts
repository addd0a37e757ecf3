import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, rpc, sql, staff, signIn } from '../_test/stack.ts'

// Exclusive, because the rules apply to all visits.
const domain = 'scoring-test.example'
const visit = (n: number) => `scoring-test-${n}`

let admin = ''
const get = (path: string) => call(path, { token: admin })
const clean = () => sql(`delete from public.visitor_sessions where email like '%@${domain}'`)

beforeAll(async () => {
  await clean()
  admin = await signIn(staff.admin)
  await sql(
    `insert into public.visitor_sessions (session_id, start_time, email, selected_goal)
     select 'scoring-test-' || n, now(), 'p' || n || '@${domain}', 'ai' from generate_series(1, 60) n`,
  )
})
afterAll(async () => {
  await clean()
  // Also after a failure, because other files expect the default rules.
  await sql(
    `update public.scoring_rules set points = 15, above = 0 where id = 'goal' and points <> 15`,
  )
  await sql('select public.rescore_leads()')
})

const goal = { id: 'goal', points: 20, above: 0, was_points: 15, was_above: 0 }
const save = (change: object) =>
  call('/scoring', { method: 'PUT', token: admin, json: { changes: [change] } })

/** Repeats the request until rescoring is done; returns how many scores changed. */
async function finished({ json }: Awaited<ReturnType<typeof save>>): Promise<number> {
  if (!json.is_running) return json.moved
  return finished(await call('/scoring/rescore', { method: 'POST', token: admin }))
}

// Steps, limits and the counts of a preview are proven in scoring.test.sql.
test('rules are previewed, saved and changed back; a stale change returns 409', async () => {
  const before = await get('/scoring')
  const previewed = await call('/scoring/preview', {
    token: admin,
    json: { changes: [{ id: 'goal', points: 20, above: 0 }] },
  })
  expect(previewed.json.up).toBeGreaterThanOrEqual(60)
  expect(await finished(await save(goal))).toBeGreaterThanOrEqual(60)
  expect((await rpc('read_lead', admin, { visit: visit(1) })).json.score).toBe(50)
  const repeated = await save(goal)
  expect([repeated.status, repeated.json.code]).toEqual([409, 'conflict'])
  expect((await save({ ...goal, points: 101 })).status).toBe(400)
  await finished(await save({ ...goal, points: 15, was_points: 20 }))
  const after = await get('/scoring')
  expect(after.json.rules).toEqual(before.json.rules)
  const change = { rule: 'goal', points_before: 20, points_after: 15 }
  expect(after.json.history[0]).toMatchObject(change)
  expect(after.json.history[0].changed_by.length).toBeGreaterThan(1)
})
