// npm run bench:db [-- --scale=1]: how the database does with 100 k revisions, 1 M sessions and 10 M events
// (times the scale; 0.1 unless said), each query beside the same one without row-level security.
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { conclude, type Figure } from './bench/figures.ts'
import { fill } from './bench/fill.ts'
import { measure } from './bench/measure.ts'
import { queries } from './bench/queries.ts'
import { logStep } from './stack/terminal.ts'
import { command, UserError } from './stack/user-error.ts'
import { withTemporaryStack } from './test/temporary-stack.ts'

await command(() =>
  withTemporaryStack(async ({ settings }) => {
    const { values } = parseArgs({ options: { scale: { type: 'string', default: '0.1' } } })
    const scale = Number(values.scale)
    if (!(scale > 0)) throw new UserError('The scale is a number above 0.')
    const url = settings.urls.database
    const sql = postgres(url, { max: 1, onnotice: () => undefined })
    await fill(
      sql,
      {
        items: 2000,
        revisions: Math.round(100_000 * scale),
        sessions: Math.round(1_000_000 * scale),
        eventsPerSession: 10,
      },
      logStep,
    )
    const [admin] = await sql<
      { id: string }[]
    >`select id from public.profiles where role = 'admin' limit 1`
    await sql.end()

    const figures: Figure[] = []
    for (const query of queries) {
      const { p95, bareP95, scans } = await measure(url, query, admin?.id ?? '')
      figures.push({
        what: `${query.name}, p95`,
        ...{ reached: p95, unit: 'ms', most: query.most },
        beside: { what: 'without row-level security', reached: bareP95 },
      })
      for (const table of scans)
        figures.push({ what: `${query.name} reads all of ${table}`, reached: 1, most: 0 })
    }
    conclude('db', figures)
  }),
)
