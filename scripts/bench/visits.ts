// Visits recorded per second, compared with a bare server and with bare inserts.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, withConnection } from '../database/connection.ts'
import { untilCopied, withReplica } from '../stack/replica.ts'
import type { Settings } from '../stack/settings.ts'
import { logStep } from '../stack/terminal.ts'
import { percentile, type Figure } from './figures.ts'
import { load, requestText } from './load.ts'
import { newVisit, savedVisit } from './sample-visit.ts'
import { withServers } from './servers.ts'

/** The targets on two idle cores. */
const targets = { perSecond: 2000, p99: 25, ofBareInserts: 0.12 }

const seconds = 5
const connections = 16

export const measure = (): Promise<Figure[]> =>
  withServers(async ({ settings, startFunctions, startBareServer }) => {
    logStep('recording, 16 connections')
    const bareServer = await startBareServer()
    const functions = await startFunctions()
    const requestOf = ({ address, body }: ReturnType<typeof newVisit>) =>
      requestText('POST', '/visits', { 'x-forwarded-for': address }, body)
    const saved = (n: number) => requestOf(savedVisit(n))
    const fresh = (n: number) => requestOf(newVisit(n))
    await load(functions, saved, { seconds: 3 })
    const bare = await load(bareServer, saved)
    const saves = await load(functions, saved)
    const newVisits = await load(functions, fresh)
    logStep('recording with a copy that follows')
    const copied = await behindDuring(settings, () => load(functions, saved))
    const inserts = await bareInserts(settings)
    const bareInsert = `bare insert (${inserts.by})`
    return [
      {
        name: 'visits: a save, every fifth a new one',
        ...{ value: saves.perSecond, unit: '/s', min: targets.perSecond },
        baseline: { name: 'bare Deno.serve, body parsed', value: bare.perSecond },
      },
      {
        ...{ name: 'visits: a save, p99', value: saves.p99, unit: 'ms', max: targets.p99 },
        baseline: { name: 'bare Deno.serve, p99', value: bare.p99 },
      },
      {
        name: 'visits: saves, of a bare insert',
        ...{ value: saves.perSecond / inserts.perSecond, min: targets.ofBareInserts },
        baseline: { name: bareInsert, value: 1 },
      },
      {
        ...{ name: 'visits: all new', value: newVisits.perSecond, unit: '/s' },
        baseline: { name: bareInsert, value: inserts.perSecond },
      },
      {
        ...{
          name: 'visits: a save, with a copy that follows',
          value: copied.saves.perSecond,
          unit: '/s',
        },
        baseline: { name: 'without a copy', value: saves.perSecond },
      },
      { name: 'visits: the copy is behind, p95', value: percentile(copied.lags, 0.95), unit: 'ms' },
      { name: 'visits: the copy has everything after', value: copied.caughtUp, unit: 'ms' },
      { name: 'visits: rejected', value: saves.rejected + newVisits.rejected, max: 0 },
    ]
  })

/** Runs a load while a second PostgreSQL copies the visits. Returns how far behind the copy was, in milliseconds. */
const behindDuring = ({ urls, env }: Settings, run: () => ReturnType<typeof load>) =>
  withReplica(env, async (replica) => {
    const copy = await replica.copy(urls.database, 'analytics')
    return withConnection(urls.database, async (sql) => {
      const lags: number[] = []
      const over = new AbortController()
      const loaded = run().finally(() => over.abort())
      while (!over.signal.aborted) {
        await delay(100)
        const [row] = await sql<{ ms: number }[]>`
          select coalesce(extract(epoch from replay_lag), 0)::float8 * 1000 as ms from pg_stat_replication
           where application_name = 'analytics'`
        lags.push(row?.ms ?? NaN)
      }
      const saves = await loaded
      const began = performance.now()
      await withConnection(copy, (copied) => untilCopied(sql, copied))
      return { lags, saves, caughtUp: performance.now() - began }
    })
  })

/** Inserts a row like that of a visit into the same table, with its indexes, checks and triggers. */
const insert = (id: string) => `
  insert into public.visitor_sessions (session_id, start_time, email, language_preference, device_type, browser,
    page_views, clicks_count, scroll_depth, session_duration, selected_goal)
  values (${id}, now(), 'bare@bench.example', 'ar', 'desktop', 'Chrome', 2, 3, 40, 60, 'ai')`

/** Bare inserts per second, measured with pgbench, or with the driver if it is not installed. */
async function bareInserts({ folder, urls }: Settings): Promise<{ perSecond: number; by: string }> {
  const script = join(folder, 'insert.sql')
  writeFileSync(script, `${insert("'bare-' || gen_random_uuid()").replaceAll('\n', ' ')};\n`)
  const { stdout } = spawnSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-f',
      script,
      '-c',
      `${connections}`,
      '-T',
      `${seconds}`,
      urls.database,
    ],
    { encoding: 'utf8' },
  )
  const [, tps] = /tps = ([\d.]+)/.exec(stdout ?? '') ?? []
  if (tps) return { perSecond: Number(tps), by: 'pgbench' }

  const sql = connect(urls.database, connections)
  const end = performance.now() + seconds * 1000
  let done = 0
  const insertUntilEnd = async () => {
    for (; performance.now() < end; done += 1)
      await sql.unsafe(insert('$1'), [`bare-${randomUUID()}`], { prepare: true })
  }
  await Promise.all(Array.from({ length: connections }, insertUntilEnd))
  await sql.end()
  return { perSecond: done / seconds, by: 'postgres.js' }
}
