// npm run bench:visits [-- --sessions=1000000]: how many visits a second the function takes, beside a bare server
// and a bare insert of the same run; and how long analysts wait with so many sessions (none: that part is left out).
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { bareInserts } from './bench/bare-inserts.ts'
import { startBareServer } from './bench/bare-server.ts'
import { conclude, type Figure } from './bench/figures.ts'
import { fill } from './bench/fill.ts'
import { newVisit, savedVisit } from './bench/sample-visit.ts'
import { load, sending } from './bench/load.ts'
import { measure } from './bench/measure.ts'
import { queries } from './bench/queries.ts'
import { startFunctions } from './stack/functions.ts'
import { freePort } from './stack/ports.ts'
import { logStep } from './stack/terminal.ts'
import { command } from './stack/user-error.ts'
import { withTemporaryStack } from './test/temporary-stack.ts'

/** What is to be reached on two cores that have nothing else to do. */
const bar = { perSecond: 2000, p99: 25, ofBareInserts: 0.12 }

/** Most milliseconds at the 95th percentile. */
const waits = { 'analytics.leads, first page': 50, 'analytics.funnel': 2000 }

await command(() =>
  withTemporaryStack(async ({ stack, settings }) => {
    const { values } = parseArgs({ options: { sessions: { type: 'string', default: '100000' } } })
    const sessions = Number(values.sessions)

    logStep('ingest, 16 connections')
    await using servers = new AsyncDisposableStack()
    const server = servers.adopt(await startBareServer(settings), (each) => each.stop())
    const port = await freePort()
    // What is measured is the taking: no webhook, and nobody who asks for deliveries meanwhile.
    await stack.kill('functions')
    const quiet = { ...settings, env: { ...settings.env, LEAD_WEBHOOK_URL: '' } }
    servers.adopt(await startFunctions(quiet, port, () => undefined), (each) => each.stop())
    const saved = (n: number) => sending('POST', '/visits', savedVisit(n))
    await load(port, saved, { seconds: 3 })
    const bare = await load(server.port, saved)
    const saves = await load(port, saved)
    const fresh = await load(port, (n) => sending('POST', '/visits', newVisit(n)))
    const inserts = await bareInserts(settings.urls.database)
    const beside = (what: string, reached: number) => ({ beside: { what, reached } })
    const bareInsert = `bare insert (${inserts.by})`
    const figures: Figure[] = [
      {
        what: 'visits: a save, every fifth a new one',
        ...{ reached: saves.perSecond, unit: '/s', least: bar.perSecond },
        ...beside('bare Deno.serve, body parsed', bare.perSecond),
      },
      {
        ...{ what: 'visits: a save, p99', reached: saves.p99, unit: 'ms', most: bar.p99 },
        ...beside('bare Deno.serve, p99', bare.p99),
      },
      {
        what: 'visits: saves, of a bare insert',
        ...{ reached: saves.perSecond / inserts.perSecond, least: bar.ofBareInserts },
        ...beside(bareInsert, 1),
      },
      {
        ...{ what: 'visits: all new', reached: fresh.perSecond, unit: '/s' },
        ...beside(bareInsert, inserts.perSecond),
      },
      { what: 'visits: refused', reached: saves.refused + fresh.refused, most: 0 },
    ]

    if (sessions > 0) {
      const sql = postgres(settings.urls.database, { max: 1, onnotice: () => undefined })
      await fill(sql, { items: 10, revisions: 10, sessions, eventsPerSession: 1 }, logStep)
      await sql.end()
      for (const query of queries) {
        const [, most] = Object.entries(waits).find(([name]) => name === query.name) ?? []
        if (most === undefined) continue
        const { p95, bareP95 } = await measure(settings.urls.database, query, '')
        figures.push({
          what: `${query.name}, ${sessions} sessions, p95`,
          ...{ reached: p95, unit: 'ms', most },
          ...beside('the same as owner', bareP95),
        })
      }
    }
    conclude('visits', figures)
  }),
)
