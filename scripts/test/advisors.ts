import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { array, object, parse, string } from 'zod/mini'
import { repository } from '../stack/settings.ts'
import type { Count } from './count.ts'

const run = promisify(execFile)
const findings = array(object({ name: string(), level: string(), detail: string() }))

/**
 * Supabase's own advisors, security and performance, down to mere hints: nothing may be found. "Unused index"
 * is left out: it counts uses, and a database made a minute ago has none.
 */
export async function checkAdvisors(databaseUrl: string): Promise<Count> {
  const { stdout } = await run(
    join(repository, 'node_modules/.bin/supabase'),
    ['db', 'advisors', `--remote=${databaseUrl}`, '--type=all', '--level=info', '--fail-on=none'],
    { cwd: repository, env: { ...process.env, PGSSLMODE: 'disable', DO_NOT_TRACK: '1' } },
  )
  const list = /\[[\s\S]*\]/.exec(stdout)?.[0] ?? '[]'
  const found = parse(findings, JSON.parse(list)).filter(({ name }) => name !== 'unused_index')
  for (const { level, name, detail } of found) console.log(`   ✗ ${level} ${name}: ${detail}`)
  return { passed: found.length === 0 ? 1 : 0, failed: found.length }
}
