// Queries on a database with 100,000 revisions, 1 million sessions and 10 million events, times the scale, compared with
// the same queries without row-level security or with one pass over all events.
import { connect } from '../database/connection.ts'
import { logStep } from '../stack/terminal.ts'
import { withTemporaryStack } from '../test/temporary-stack.ts'
import type { Figure } from './figures.ts'
import { fill } from './fill.ts'
import { measureQuery } from './measure-query.ts'
import { queries } from './queries.ts'

export const largeDatabase = (scale: number): Promise<Figure[]> =>
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
