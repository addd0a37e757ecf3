import { expect, it } from 'vitest'
import { connect, createDatabase } from '../../scripts/test/database.ts'

const sql = connect(await createDatabase(), 20)

it('allows exactly 7 of 20 parallel calls at a limit of 7', async () => {
  const caller = 'parallel'
  const waits = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [row] = await sql<
        { wait: number }[]
      >`select public.consume_rate_limit('test', ${caller}, 7, '1 hour') as wait`
      return row?.wait
    }),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
  expect(waits.filter((wait) => wait !== 0 && wait !== undefined && wait > 0)).toHaveLength(13)
})

it('20 parallel reservations do not exceed the daily budget', async () => {
  const calls = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const [row] = await sql<
        { call: string | null }[]
      >`select call from public.reserve_ai('suggestions', null, 'model', 10, 1000, ${`address ${n}`})`
      return row?.call
    }),
  )
  // A stranger's share of an hour: 15 percent of the day.
  expect(calls.filter(Boolean)).toHaveLength(15)
  const [day] = await sql<{ tokens: string }[]>`select tokens from private.ai_days`
  expect(Number(day?.tokens)).toBe(150)
})

it('parallel reservations and settlements of one address end with its use', async () => {
  const [address, email, daily] = ['one address', 'person@parallel.example', 100_000_000]
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [row] = await sql<{ call: string }[]>`
        select call from public.reserve_ai('chat', null, 'model', 3000, ${daily}, ${address}, ${email})`
      await sql`select public.settle_ai(${row?.call ?? null}, 1000, 500, ${daily}, ${address}, ${email})`
    }),
  )
  const [limit] = await sql<{ used: number }[]>`
    select sum(counted)::integer as used from private.rate_limits cross join unnest(calls) counted
     where action = 'ai_tokens_address' and caller = private.hash_caller(${address})`
  expect(limit?.used).toBe(30_000)
})

it('refuses one of two admins who demote each other at the same time', async () => {
  const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  await sql`insert into auth.users (id, email) select id, id || '@race.example' from unnest(${ids}::uuid[]) id`
  await sql`insert into public.profiles (id, name, role) select id, 'Race', 'admin' from unnest(${ids}::uuid[]) id`
  await sql`update public.profiles set role = 'editor' where role = 'admin' and id not in ${sql(ids)}`
  const outcomes = await Promise.allSettled(
    ids.map((id) => sql`update public.profiles set role = 'editor' where id = ${id}`),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
