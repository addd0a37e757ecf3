import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../stack/settings.ts'
import most from './lines.json' with { type: 'json' }
import { failed, passed, sum, type Result } from './result.ts'

const kinds = ['source', 'styles', 'sql', 'tests', 'data'] as const
const isTest =
  /\.(test|spec)\.tsx?$|^web\/e2e\/|^supabase\/tests\/|\/(_test|test|test-[^/]+)(\/|\.tsx?$)/

/** Hand-written lines, by kind. Generated files do not count. */
function kindOf(file: string): keyof typeof most | null {
  if (isTest.test(file)) return 'tests'
  if (file.endsWith('.css')) return 'styles'
  if (/\.jsonl?$/.test(file)) return 'data'
  if (file.endsWith('.sql')) return file.startsWith('supabase/migrations/') ? 'sql' : null
  return file.endsWith('database.types.ts') ? null : 'source'
}

/** Prints the hand-written lines and fails where there are more than `lines.json` allows. */
export function checkLines(): Result {
  const lines = { source: 0, styles: 0, sql: 0, tests: 0, data: 0 }
  const files = globSync('{web,supabase,scripts}/**/*.{ts,tsx,mjs,css,sql,json,jsonl}', {
    cwd: repository,
  })
  for (const file of files) {
    const kind = /node_modules|^web\/dist\//.test(file) ? null : kindOf(file)
    if (kind) lines[kind] += readFileSync(join(repository, file), 'utf8').split('\n').length - 1
  }
  const all = kinds.map((kind) => ({ kind, count: lines[kind], limit: most[kind] }))
  console.log(
    all.map(({ kind, count, limit }) => `  ${kind}: ${count} of ${limit} lines`).join('\n'),
  )
  return sum(
    all.map(({ kind, count, limit }) =>
      count <= limit
        ? passed(1)
        : failed(
            'scripts/test/lines.json',
            `${kind} has ${count} lines, more than ${limit}. Remove some, or raise the number and say why in the commit.`,
          ),
    ),
  )
}
