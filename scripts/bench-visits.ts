// npm run bench:visits [-- --sessions=1000000]: how many visits a second the function takes, beside a bare server
// and a bare insert of the same run; and how long analysts wait with so many sessions (none: that part is left out).
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { bareInserts } from './bench/bare-inserts.ts'
import { startBareServer } from './bench/bare-server.ts'
import { fill } from './bench/fill.ts'
import { newVisit, savedVisit } from './bench/journey.ts'
import { load } from './bench/load.ts'
import { measure } from './bench/measure.ts'
import { queries } from './bench/queries.ts'
import { startFunctions } from './stack/functions.ts'
import { freePort } from './stack/ports.ts'
import { tell } from './stack/terminal.ts'
import { command, Trouble } from './stack/trouble.ts'
import { withTemporaryStack } from './test/temporary-stack.ts'

/** What is to be reached on two cores that have nothing else to do. */
const bar = { perSecond: 2000, p99: 25, ofBareInserts: 0.12 }

/** Most milliseconds at the 95th percentile. */
const waits = { 'analytics.leads, first page': 50, 'analytics.funnel': 2000 }

await command(() =>
  withTemporaryStack(async ({ settings }) => {
    const { values } = parseArgs({ options: { sessions: { type: 'string', default: '100000' } } })
    const sessions = Number(values.sessions)
    const faults: string[] = []

    tell('ingest, 16 connections')
    const server = await startBareServer(settings)
    const port = await freePort()
    // No webhook: what is measured is the taking.
    const quiet = { ...settings, env: { ...settings.env, LEAD_WEBHOOK_URL: '' } }
    const functions = await startFunctions(quiet, port, () => undefined)
    const visits = { port, path: '/visits' }
    await load(visits, savedVisit, { seconds: 3 })
    const bare = await load({ port: server.port, path: '/visits' }, savedVisit)
    const saves = await load(visits, savedVisit)
    const fresh = await load(visits, newVisit)
    await functions.stop()
    await server.stop()
    const inserts = await bareInserts(settings.urls.database)
    console.table(
      [
        { what: 'bare Deno.serve, body parsed', ...bare },
        { what: 'visits: a save, every fifth a new visit', ...saves },
        { what: 'visits: all new', ...fresh },
        { what: `bare insert of a visit (${inserts.by})`, perSecond: inserts.perSecond },
      ].map((row) => ({
        what: row.what,
        'per second': Math.round(row.perSecond),
        'of bare server': (row.perSecond / bare.perSecond).toFixed(2),
        'of bare insert': (row.perSecond / inserts.perSecond).toFixed(2),
        'p50 ms': 'p50' in row ? row.p50.toFixed(1) : '',
        'p99 ms': 'p99' in row ? row.p99.toFixed(1) : '',
        refused: 'refused' in row ? row.refused : '',
      })),
    )
    if (saves.perSecond < bar.perSecond)
      faults.push(`${Math.round(saves.perSecond)} visits a second`)
    if (saves.p99 > bar.p99) faults.push(`p99 ${saves.p99.toFixed(1)} ms`)
    if (saves.perSecond / inserts.perSecond < bar.ofBareInserts)
      faults.push('too far from a bare insert')
    if (saves.refused + fresh.refused > 0) faults.push('visits were refused')

    if (sessions > 0) {
      const sql = postgres(settings.urls.database, { max: 1, onnotice: () => undefined })
      await fill(sql, { items: 10, revisions: 10, sessions, eventsPerSession: 1 }, tell)
      await sql.end()
      const rows = []
      for (const query of queries) {
        const [, most] = Object.entries(waits).find(([name]) => name === query.name) ?? []
        if (most === undefined) continue
        const { p50, p95 } = await measure(settings.urls.database, query, '')
        rows.push({ view: query.name, 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), most })
        if (p95 > most) faults.push(`${query.name}: ${p95.toFixed(0)} ms`)
      }
      console.table(rows)
    }
    if (faults.length > 0) throw new Trouble(`Short of the bar:\n${faults.join('\n')}`)
  }),
)
