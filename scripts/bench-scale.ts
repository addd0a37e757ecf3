// npm run bench:scale [-- --long]: how costs grow with visits, content and visitors: ten, a hundred and (long) a
// thousand times a small start. Each figure stands beside the same one at the start.
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import postgres from 'postgres'
import { conclude } from './bench/figures.ts'
import { fill } from './bench/fill.ts'
import { Growth } from './bench/growth.ts'
import { getting, load } from './bench/load.ts'
import { measure } from './bench/measure.ts'
import { queries } from './bench/queries.ts'
import { startFunctions } from './stack/functions.ts'
import { freePort } from './stack/ports.ts'
import type { Settings } from './stack/settings.ts'
import { logStep } from './stack/terminal.ts'
import { command } from './stack/user-error.ts'
import { withTemporaryStack } from './test/temporary-stack.ts'

const start = { sessions: 1_000, eventsPerSession: 10, items: 500, connections: 16 }

/** What of the database is asked at each size. */
const ofVisits = [
  'a visit with five events, recorded',
  'analytics.leads, first page',
  'admin search of leads, two Arabic words',
  'analytics.events, one lead',
  'analytics.funnel',
  'analytics.daily',
  'a draft of the scoring rules, tried',
]
const ofContent = ['public content, all published items']

await command(() =>
  withTemporaryStack(async ({ stack, settings }) => {
    const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } })
    await stack.kill('functions')
    const url = settings.urls.database
    const sql = postgres(url, { max: 1, onnotice: () => undefined })
    const figures = new Growth()
    const [admin] = await sql<
      { id: string }[]
    >`select id from public.profiles where role = 'admin' limit 1`
    const ask = async (names: string[], at: string) => {
      for (const query of queries.filter(({ name }) => names.includes(name))) {
        const { p50 } = await measure(url, query, admin?.id ?? '')
        figures.add(query.name, at, { reached: p50, unit: 'ms' })
      }
    }
    const times = values.long ? [1, 10, 100, 1000] : [1, 10, 100]

    await readers(settings, figures)
    for (const [at, factor] of times.entries()) {
      const sessions = start.sessions * factor
      const sessionsBefore = at > 0 ? start.sessions * (times[at - 1] ?? 0) : 0
      const items = start.items * Math.min(factor, 100)
      await fill(sql, { ...start, revisions: 0, items, sessions, sessionsBefore }, logStep)
      await ask(ofVisits, `${sessions} sessions`)
      figures.add('2,000 visits follow a change of the rules', `${sessions} sessions`, {
        ...{ reached: await rescored(sql), unit: 'ms' },
      })
      const [size] = await sql<{ bytes: number }[]>`
        select sum(pg_total_relation_size(relid))::float8 as bytes from pg_stat_user_tables
         where relname ~ '^visitor_(sessions|events)'`
      figures.add('disk for a visit with its events', `${sessions} sessions`, {
        ...{ reached: (size?.bytes ?? 0) / sessions / 1000, unit: 'KB' },
      })
      // A hundred times the content is beyond any firm's site.
      if (factor > 100) continue
      await ask(ofContent, `${items} items`)
      const list = await sql`select * from public.content_items where is_active and is_published`
      figures.add('the public list, compressed', `${items} items`, {
        ...{ reached: gzipSync(JSON.stringify(list)).length / 1000, unit: 'KB' },
      })
    }
    await sql.end()
    conclude('scale', figures.all)
  }),
)

/** How long the first step of a rescoring takes in which every score changes. */
async function rescored(sql: postgres.Sql): Promise<number> {
  await sql`set session_replication_role = origin`
  await sql`update public.scoring_rules set points = 101 - points where id = 'email'`
  await sql`
    insert into private.rescoring (visits) values (0)
      on conflict (is_only) do update set walked_to = '', done = 0, ended_at = null`
  const began = performance.now()
  await sql`select private.rescore_batch()`
  return performance.now() - began
}

/** The public list to more and more at once. */
async function readers(settings: Settings, figures: Growth) {
  const port = await freePort()
  await using servers = new AsyncDisposableStack()
  servers.adopt(await startFunctions(settings, port, () => undefined), (each) => each.stop())
  const request = getting('/content', { 'accept-encoding': 'gzip' })
  await load(port, () => request, { seconds: 2 })
  for (const factor of [1, 10, 100]) {
    const connections = start.connections * factor
    logStep(`${connections} readers`)
    const { perSecond, p99 } = await load(port, () => request, { connections })
    figures.add('the public list', `${connections} at once`, { reached: perSecond, unit: '/s' })
    figures.add('the public list, p99', `${connections} at once`, { reached: p99, unit: 'ms' })
  }
}
