import postgres from 'postgres'
import * as z from 'zod/mini'
import { percentile } from './percentile.ts'
import type { Measured } from './queries.ts'

export type Figures = {
  p50: number
  p95: number
  bareP95: number
  scans: string[]
}

/** Runs a query and its bare twin in turns, so that both meet the same moments, and times each from outside. */
export async function measure(url: string, query: Measured, adminId: string): Promise<Figures> {
  const guarded = postgres(url, { max: 1, onnotice: () => undefined })
  const bare = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await become(guarded, query.role, adminId)
    await bare`set jit = off`
    const [times, bareTimes]: [number[], number[]] = [[], []]
    for (let run = -2; run < query.runs; run += 1) {
      const time = await timed(guarded, query.sql)
      const bareTime = await timed(bare, query.bare)
      // The first two only warm the caches.
      if (run >= 0) {
        times.push(time)
        bareTimes.push(bareTime)
      }
    }
    const scans = query.hot ? await longScans(bare, query.bare) : []
    return {
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      bareP95: percentile(bareTimes, 0.95),
      scans,
    }
  } finally {
    await guarded.end()
    await bare.end()
  }
}

async function become(sql: postgres.Sql, role: Measured['role'], adminId: string) {
  await sql`set jit = off`
  const claims = JSON.stringify({ sub: adminId, role: 'authenticated' })
  await sql`select set_config('request.jwt.claims', ${claims}, false), set_config('request.jwt.claim.sub', ${adminId}, false)`
  await sql.unsafe(`set role ${role === 'admin' ? 'authenticated' : role}`)
}

async function timed(sql: postgres.Sql, text: string): Promise<number> {
  const began = performance.now()
  await sql.unsafe(text, [], { prepare: true })
  return performance.now() - began
}

const plan = z.array(
  z.looseObject({ 'QUERY PLAN': z.array(z.looseObject({ Plan: z.looseObject({}) })) }),
)
const node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  Plans: z.optional(z.array(z.looseObject({}))),
})
const tuples = z.array(z.looseObject({ reltuples: z.number() }))

/** Tables of more than 10,000 rows that the planner would read from end to end. */
async function longScans(sql: postgres.Sql, text: string): Promise<string[]> {
  const [explained] = z.parse(plan, await sql.unsafe(`explain (format json) ${text}`))
  const scanned: string[] = []
  const visit = (value: unknown) => {
    const { 'Node Type': type, 'Relation Name': relation, Plans: below = [] } = z.parse(node, value)
    if (type === 'Seq Scan' && relation) scanned.push(relation)
    below.forEach(visit)
  }
  visit(explained?.['QUERY PLAN'][0]?.Plan)
  const sizes = await Promise.all(
    scanned.map(async (name) => {
      const [row] = z.parse(
        tuples,
        await sql`select reltuples::float8 from pg_class where relname = ${name}`,
      )
      return (row?.reltuples ?? 0) > 10_000 ? [name] : []
    }),
  )
  return sizes.flat()
}
