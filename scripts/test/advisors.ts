import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { repository } from '../stack/settings.ts'
import { failed, passed, sum, type Result } from './result.ts'

const run = promisify(execFile)
const findings = z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() }))

/**
 * Runs Supabase's security and performance advisors; every finding is a failure. Ignores "unused index", since the
 * indexes of a new database have not been used yet.
 */
export async function checkAdvisors(databaseUrl: string): Promise<Result> {
  const { stdout } = await run(
    join(repository, 'node_modules/.bin/supabase'),
    ['db', 'advisors', `--remote=${databaseUrl}`, '--type=all', '--level=info', '--fail-on=none'],
    { cwd: repository, env: { ...process.env, PGSSLMODE: 'disable', DO_NOT_TRACK: '1' } },
  )
  const list = /\[[\s\S]*\]/.exec(stdout)?.[0] ?? '[]'
  const found = z.parse(findings, JSON.parse(list)).filter(({ name }) => name !== 'unused_index')
  if (found.length === 0) return passed(1)
  return sum(found.map(({ level, name, detail }) => failed(`${level} ${name}`, detail)))
}
