import type postgres from 'postgres'
import { withConnection } from '../database/connection.ts'
import { percentile } from './figures.ts'
import type { Query } from './queries.ts'

export type QueryTimes = {
  p50: number
  p95: number
  bareP95: number
  /** Large tables that the query reads completely. */
  scans: string[]
}

const passOverEvents = 'select count(*) from public.visitor_events'

/** Measures a query and its baseline in turns, so that both run under the same conditions. */
export const measureQuery = (
  url: string,
  { role, sql: text, bare, runs = 60, isIndexed = true }: Query,
): Promise<QueryTimes> =>
  withConnection(url, (sql) =>
    withConnection(url, async (bareSql) => {
      await signIn(sql, role)
      const [times, bareTimes]: [number[], number[]] = [[], []]
      for (let run = -2; run < runs; run += 1) {
        const time = await timeOf(sql, text)
        const bareTime = await timeOf(bareSql, bare ?? passOverEvents)
        // The first two runs warm up the caches.
        if (run >= 0) {
          times.push(time)
          bareTimes.push(bareTime)
        }
      }
      return {
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        bareP95: percentile(bareTimes, 0.95),
        scans: isIndexed ? await largeScans(bareSql, bare ?? text) : [],
      }
    }),
  )

async function signIn(sql: postgres.Sql, role: Query['role']) {
  await sql`
    with admin as (
      select id from public.profiles where role = 'admin' limit 1
    ), session as (
      insert into auth.sessions (id, user_id) select gen_random_uuid(), id from admin returning id, user_id
    )
    select set_config('request.jwt.claim.sub', user_id::text, false),
           set_config('request.jwt.claims',
                      jsonb_build_object('sub', user_id, 'role', 'authenticated', 'session_id', id)::text, false)
      from session`
  await sql.unsafe(`set role ${role === 'admin' ? 'authenticated' : role}`)
}

async function timeOf(sql: postgres.Sql, text: string): Promise<number> {
  const start = performance.now()
  await sql.unsafe(text, [], { prepare: true })
  return performance.now() - start
}

/** Tables of more than 10,000 rows for which the plan has a sequential scan. */
async function largeScans(sql: postgres.Sql, text: string): Promise<string[]> {
  const plan = JSON.stringify(await sql.unsafe(`explain (format json) ${text}`))
  const scans = plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"([^"]+)"/g)
  const names = [...scans].map(([, name = '']) => name)
  const large = await sql<{ name: string }[]>`
    select distinct relname as name from pg_class where relname = any(${names}) and reltuples > 10000`
  return large.map(({ name }) => name)
}
