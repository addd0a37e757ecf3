import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bySize } from '../../../scripts/test/size.ts'
import { call, sql, staff, tokenOf } from '../_test/stack.ts'

// The scoring rules are the same for all visits, so no other file may record visits in the meantime.
const domain = 'scoring-test.example'
const visit = (n: number) => `scoring-test-${n}`

let admin = ''
const get = (path: string) => call(`/analytics${path}`, { token: admin })
const clean = () => sql(`delete from public.visitor_sessions where email like '%@${domain}'`)

beforeAll(async () => {
  await clean()
  admin = await tokenOf(staff.admin)
  await sql(
    `insert into public.visitor_sessions (session_id, start_time, email, selected_goal)
     select 'scoring-test-' || n, now(), 'p' || n || '@${domain}', 'ai' from generate_series(1, 60) n`,
  )
})
afterAll(clean)

describe('scoring', () => {
  const goal = { id: 'goal', points: 20, above: 0, was_points: 15, was_above: 0 }
  const save = (change: object) =>
    call('/analytics/scoring', { method: 'PUT', token: admin, json: { changes: [change] } })

  /** How many visits moved, when all have followed. */
  async function followed({ json }: Awaited<ReturnType<typeof save>>): Promise<number> {
    if (!json.is_running) return json.moved
    return followed(await call('/analytics/scoring/rescore', { method: 'POST', token: admin }))
  }

  test('is tried, saved, undone; what somebody changed in between is a conflict', async () => {
    const before = await get('/scoring')
    const tried = await call('/analytics/scoring/preview', {
      token: admin,
      json: { changes: [{ id: 'goal', points: 20, above: 0 }] },
    })
    expect(tried.json.up).toBeGreaterThanOrEqual(60)
    expect(await followed(await save(goal))).toBeGreaterThanOrEqual(60)
    expect((await get(`/leads/${visit(1)}`)).json.score).toBe(50)
    const again = await save(goal)
    expect([again.status, again.json.code]).toEqual([409, 'conflict'])
    expect((await save({ ...goal, points: 15, was_points: 20 })).status).toBe(200)
    const after = await get('/scoring')
    expect(after.json.rules).toEqual(before.json.rules)
    expect(after.json.history[0]).toMatchObject({
      rule: 'goal',
      points_before: 20,
      points_after: 15,
    })
    expect(after.json.history[0].changed_by.length).toBeGreaterThan(1)
  })

  test('more visits than one step takes follow one after the other, and nobody has to wait', async () => {
    const many = bySize({ default: 2_500, full: 4_500 })
    await sql(
      `insert into public.visitor_sessions (session_id, start_time, email, selected_goal, is_bot)
       select 'follow-' || n, now(), 'follow-' || n || '@stack.example', 'ai', true from generate_series(1, $1::int) n`,
      [many],
    )
    const behind = async () =>
      (
        await sql(
          `select 1 from public.visitor_sessions where starts_with(session_id, 'follow-') and lead_score <> 50`,
        )
      ).length
    try {
      const saved = await save(goal)
      expect(saved.json.is_running).toBe(true)
      expect(saved.json.done).toBeLessThan(saved.json.visits)
      expect(await followed(saved)).toBeGreaterThanOrEqual(many)
      expect(await behind()).toBe(0)
    } finally {
      await followed(await save({ ...goal, points: 15, was_points: 20 }))
      await sql(`delete from public.visitor_sessions where starts_with(session_id, 'follow-')`)
    }
  })

  test('more points than there are is refused', async () => {
    const answer = await call('/analytics/scoring', {
      method: 'PUT',
      token: admin,
      json: { changes: [{ ...goal, points: 101 }] },
    })
    expect(answer.status).toBe(400)
  })
})
