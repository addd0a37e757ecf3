// Queries on a large database; and how costs grow with visits, content and readers: 10, 100 and (long) 1,000 times a small start, compared with the start.
import { gzipSync } from 'node:zlib'
import type postgres from 'postgres'
import { withConnection, connect } from '../database/connection.ts'
import { logStep } from '../stack/terminal.ts'
import { format, type Figure } from './figures.ts'
import { fill } from './fill.ts'
import { load, requestText } from './load.ts'
import { measureQuery } from './measure-query.ts'
import { queries } from './queries.ts'
import type { BenchOptions } from './run.ts'
import { withServers, type Servers } from './servers.ts'
import { withTemporaryStack } from '../test/temporary-stack.ts'

const start = { sessions: 1_000, eventsPerSession: 10, items: 500, drafts: 75, connections: 16 }

const visitQueries = [
  'a visit with five events, recorded',
  'analytics.leads, first page',
  'admin search of people, two Arabic words',
  'analytics.events, one lead',
  'analytics.funnel',
  'analytics.leads_daily',
  'a draft of the scoring rules, tried',
]
const contentQueries = ['published content, with drafts']

/** `most` is the target: so many times the value at the smallest size. */
type Add = (name: string, size: string, value: number, unit: string, most?: number) => void

export async function measure({ scale, isLong }: BenchOptions): Promise<Figure[]> {
  const large = await largeDatabase(scale)
  const rows: Rows = new Map()
  const grown = await growth(isLong, rows)
  printRows(rows)
  return [...large, ...grown]
}

type Rows = Map<string, Map<string, string>>

/** Prints tables in Markdown, as in supabase/GROWING.md: one for visits, content and readers. */
function printRows(rows: Rows) {
  let header = ''
  for (const [name, values] of rows) {
    const sizes = [...values.keys()].join(' | ')
    if (sizes !== header) console.log(`\n| | ${sizes} |\n| --- |${' --- |'.repeat(values.size)}`)
    header = sizes
    console.log(`| ${name} | ${[...values.values()].join(' | ')} |`)
  }
}

const growth = (isLong: boolean, rows: Rows): Promise<Figure[]> =>
  withServers(async (servers) => {
    const figures: Figure[] = []
    /** The baseline of a figure is its value at the smallest size. */
    const baselines = new Map<string, { name: string; value: number }>()
    const add: Add = (name, size, value, unit, most) => {
      const row = rows.get(name) ?? new Map<string, string>()
      rows.set(name, row.set(size, format({ value, unit })))
      const baseline = baselines.get(name)
      if (!baseline) baselines.set(name, { name: size, value })
      figures.push({
        name: `${name}, ${size}`,
        value,
        unit,
        ...(baseline && { baseline }),
        ...(baseline && most && { max: most }),
      })
    }
    await readers(servers, add)
    await withConnection(servers.settings.urls.database, async (sql) => {
      let sessionsBefore = 0
      for (const factor of isLong ? [1, 10, 100, 1000] : [1, 10, 100]) {
        // No site has 100 times more content.
        const contentFactor = Math.min(factor, 100)
        const [items, drafts] = [start.items * contentFactor, start.drafts * contentFactor]
        const sessions = start.sessions * factor
        await fill(
          sql,
          { ...start, revisions: 0, items, drafts, sessions, sessionsBefore },
          logStep,
        )
        await visits(sql, servers.settings.urls.database, sessions, add)
        if (factor <= 100)
          await content(sql, servers.settings.urls.database, { items, drafts, factor }, add)
        sessionsBefore = sessions
      }
    })
    return figures
  })

async function measureQueries(url: string, names: string[], size: string, add: Add, most?: number) {
  for (const name of names) {
    const query = queries.find((each) => each.name === name)
    if (!query) throw new Error(`Unknown query: ${name}`)
    add(name, size, (await measureQuery(url, query)).p50, 'ms', most)
  }
}

async function visits(sql: postgres.Sql, url: string, sessions: number, add: Add) {
  const size = `${sessions} sessions`
  await measureQueries(url, visitQueries, size, add)
  add('2,000 visits follow a change of the rules', size, await rescore(sql), 'ms')
  const [disk] = await sql<{ bytes: number }[]>`
    select sum(pg_total_relation_size(relid))::float8 as bytes from pg_stat_user_tables
     where relname ~ '^visitor_(sessions|events)'`
  add('disk for a visit with its events', size, (disk?.bytes ?? 0) / sessions / 1000, 'KB')
}

type ContentSize = { items: number; drafts: number; factor: number }

async function content(sql: postgres.Sql, url: string, sizes: ContentSize, add: Add) {
  const { items, drafts, factor } = sizes
  const size = `${items} items`
  // Not worse than linear.
  await measureQueries(url, contentQueries, `${size}, ${drafts} drafts`, add, factor)
  const list = await sql`select * from public.content_items where is_active and is_published`
  add('the public list, compressed', size, gzipSync(JSON.stringify(list)).length / 1000, 'KB')
}

/** The time of the first step of a rescoring that changes every score. */
async function rescore(sql: postgres.Sql): Promise<number> {
  await sql`set session_replication_role = origin`
  await sql`update public.scoring_rules set points = 101 - points where id = 'email'`
  await sql`
    insert into private.rescoring (visits) values (0)
      on conflict (is_only) do update set walked_to = '', done = 0, ended_at = null`
  const began = performance.now()
  await sql`select private.rescore_batch()`
  return performance.now() - began
}

async function readers({ startFunctions }: Servers, add: Add) {
  const port = await startFunctions()
  const request = requestText('GET', '/content', { 'accept-encoding': 'gzip' })
  await load(port, () => request, { seconds: 2 })
  for (const factor of [1, 10, 100]) {
    const connections = start.connections * factor
    logStep(`${connections} readers`)
    const { perSecond, p99 } = await load(port, () => request, { connections })
    add('the public list', `${connections} at once`, perSecond, '/s')
    add('the public list, p99', `${connections} at once`, p99, 'ms')
  }
}

const largeDatabase = (scale: number): Promise<Figure[]> =>
  withTemporaryStack(async ({ settings }) => {
    const sql = connect(settings.urls.database)
    const sizes = {
      items: 2000,
      drafts: 300,
      revisions: Math.round(100_000 * scale),
      sessions: Math.round(1_000_000 * scale),
      eventsPerSession: 10,
    }
    await fill(sql, sizes, logStep)
    await sql.end()

    const figures: Figure[] = []
    for (const query of queries) {
      const { p95, bareP95, scans } = await measureQuery(settings.urls.database, query)
      figures.push({
        name: `${query.name}, p95`,
        value: p95,
        unit: 'ms',
        max: query.max ?? 2,
        baseline: {
          name: query.bare ? 'without row-level security' : 'a pass over all events',
          value: bareP95,
        },
      })
      for (const table of scans)
        figures.push({ name: `${query.name} reads all of ${table}`, value: 1, max: 0 })
    }
    return figures
  })
