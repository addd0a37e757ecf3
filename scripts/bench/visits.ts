// Visits recorded per second, compared with bare inserts into a database that writes to the disk.
import { randomUUID, createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, withConnection } from '../database/connection.ts'
import { untilCopied, withReplica } from '../stack/replica.ts'
import type { Settings } from '../stack/settings.ts'
import { logStep } from '../stack/terminal.ts'
import { percentile, type Figure } from './figures.ts'
import { load, requestText } from './load.ts'
import { withServers } from './servers.ts'

const seconds = 5
const connections = 16

export const measure = (): Promise<Figure[]> =>
  withServers(async ({ settings, startFunctions }) => {
    logStep('recording, 16 connections')
    const functions = await startFunctions()
    const requestOf = ({ address, body }: ReturnType<typeof newVisit>) =>
      requestText('POST', '/visits', { 'x-forwarded-for': address }, body)
    const saved = (n: number) => requestOf(savedVisit(n))
    const fresh = (n: number) => requestOf(newVisit(n))
    await load(functions, saved, { seconds: 3 })
    const saves = await load(functions, saved)
    const newVisits = await load(functions, fresh)
    logStep('recording with a copy that follows')
    const copied = await behindDuring(settings, () => load(functions, saved))
    const inserts = await bareInserts(settings)
    const bareInsert = { name: 'bare insert', value: inserts.perSecond }
    return [
      {
        name: 'a save, every fifth a new one',
        value: saves.perSecond,
        unit: '/s',
        min: 0.65,
        baseline: bareInsert,
      },
      {
        name: 'a save, p99',
        value: saves.p99,
        unit: 'ms',
        max: 4,
        baseline: { name: `${bareInsert.name}, p99`, value: inserts.p99 },
      },
      {
        name: 'all new',
        value: newVisits.perSecond,
        unit: '/s',
        min: 0.6,
        baseline: bareInsert,
      },
      {
        name: 'a save, with a copy that follows',
        value: copied.saves.perSecond,
        unit: '/s',
        min: 0.5,
        baseline: { name: 'without a copy', value: saves.perSecond },
      },
      { name: 'the copy is behind, p95', value: percentile(copied.lags, 0.95), unit: 'ms' },
      { name: 'the copy has everything after', value: copied.caughtUp, unit: 'ms' },
      { name: 'rejected', value: saves.rejected + newVisits.rejected, max: 0 },
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
const insert = `
  insert into public.visitor_sessions (session_id, start_time, email, language_preference, device_type, browser,
    page_views, clicks_count, scroll_depth, session_duration, selected_goal)
  values ($1, now(), 'bare@bench.example', 'ar', 'desktop', 'Chrome', 2, 3, 40, 60, 'ai')`

async function bareInserts({ urls }: Settings) {
  const sql = connect(urls.database, connections)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const insertUntilEnd = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      await sql.unsafe(insert, [`bare-${randomUUID()}`], { prepare: true })
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, insertUntilEnd))
  await sql.end()
  return { perSecond: times.length / seconds, p99: percentile(times, 0.99) }
}

const savesPerVisit = 5

const run = randomUUID().slice(0, 8)

/** The n-th save of many concurrent visits: every fifth is a new visit, the others update one. */
function savedVisit(n: number): Sample {
  const visit = Math.floor(n / (savesPerVisit * 64)) * 64 + (n % 64)
  const save = Math.floor(n / 64) % savesPerVisit
  return sample(visit, `bench-${run}-${visit}`, save)
}

const newVisit = (n: number): Sample => sample(n, `bench-${run}-new-${n}`, 0)

/** A request of an address that no other visit has, since one address may make few visits. */
type Sample = { address: string; body: string }

const sample = (n: number, sessionId: string, save: number): Sample => ({
  address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  body: visitBody(sessionId, save),
})

function visitBody(sessionId: string, save: number): string {
  const now = new Date().toISOString()
  return JSON.stringify({
    sessionId,
    visitSecret: createHash('sha256').update(sessionId).digest('base64url'),
    startTime: now,
    sentAt: now,
    revision: save,
    visitorData: {
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36',
      language_preference: 'ar',
      device_type: 'desktop',
      browser: 'Chrome',
      screen_resolution: '1920x1080',
      utm_source: 'newsletter',
      email: `${sessionId}@bench.example`,
      page_views: 1 + save,
      clicks_count: save * 3,
      scroll_depth: save * 20,
      session_duration: save * 30,
      selected_goal: 'ai',
      ...(save > 1 && { idea_description: 'نريد أتمتة الردود على طلبات المستفيدين' }),
    },
    events: [
      { id: randomUUID(), name: 'wizard_step', properties: { step: save }, at: now },
      { id: randomUUID(), name: 'engagement', properties: { clicks_count: save * 3 }, at: now },
    ],
  })
}
