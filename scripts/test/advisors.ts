import * as z from 'zod/mini'
import { runSupabase } from '../stack/run-supabase.ts'
import { failed, passed, sum, type Result } from './result.ts'

const findings = z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() }))

/**
 * Runs Supabase's security and performance advisors; every finding is a failure. Ignores "unused index", since the
 * indexes of a new database have not been used yet.
 */
export async function checkAdvisors(databaseUrl: string): Promise<Result> {
  const output = await runSupabase(
    ['db', 'advisors', `--remote=${databaseUrl}`, '--type=all', '--level=info', '--fail-on=none'],
    { isEmbedded: true },
  )
  const list = /\[[\s\S]*\]/.exec(output)?.[0] ?? '[]'
  const found = z.parse(findings, JSON.parse(list)).filter(({ name }) => name !== 'unused_index')
  if (found.length === 0) return passed(1)
  return sum(found.map(({ level, name, detail }) => failed(`${level} ${name}`, detail)))
}
