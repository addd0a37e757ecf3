// npm run bench:db [-- --scale=1]: how the database does with 100 k revisions, 1 M sessions and 10 M events
// (times the scale; 0.1 unless said), each query beside the same one without row-level security.
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { fill } from './bench/fill.ts'
import { measure } from './bench/measure.ts'
import { queries } from './bench/queries.ts'
import { tell } from './stack/terminal.ts'
import { command, Trouble } from './stack/trouble.ts'
import { withTemporaryStack } from './test/temporary-stack.ts'

await command(() =>
  withTemporaryStack(async ({ settings }) => {
    const { values } = parseArgs({ options: { scale: { type: 'string', default: '0.1' } } })
    const scale = Number(values.scale)
    if (!(scale > 0)) throw new Trouble('The scale is a number above 0.')
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
      tell,
    )
    const [admin] = await sql<
      { id: string }[]
    >`select id from public.profiles where role = 'admin' limit 1`
    await sql.end()

    const rows = []
    const faults: string[] = []
    for (const query of queries) {
      const figures = await measure(url, query, admin?.id ?? '')
      rows.push({
        query: query.name,
        'p50 ms': figures.p50.toFixed(1),
        'p95 ms': figures.p95.toFixed(1),
        'bare p50': figures.bareP50.toFixed(1),
        'bare p95': figures.bareP95.toFixed(1),
        'ratio p50': (figures.p50 / figures.bareP50).toFixed(2),
        'more ms': (figures.p50 - figures.bareP50).toFixed(1),
        'most p95': query.most,
      })
      if (figures.p95 > query.most) faults.push(`${query.name}: ${figures.p95.toFixed(0)} ms`)
      for (const table of figures.scans) faults.push(`${query.name} reads all of ${table}`)
    }
    console.table(rows)
    if (faults.length > 0) throw new Trouble(`Over the bar:\n${faults.join('\n')}`)
  }),
)
