import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { withConnection, withDatabaseCopy } from '../database/connection.ts'
import { runTap, tapFiles } from '../database/tap.ts'
import { copyFunctions } from '../deploy/deploy-functions.ts'
import { repository } from '../stack/settings.ts'
import { failed, passed, sum, type Result } from './result.ts'
import { checkTool } from './runners.ts'

/** For tools in Go, which are short-lived: memory is collected only when this much is in use. */
const goMemory = { GOGC: 'off', GOMEMLIMIT: '3GiB' }
/** What tools keep from run to run. */
const cache = join(repository, 'node_modules/.cache')

/** Type-checks everything, and the edge functions as they are deployed. */
export async function checkTypes(): Promise<Result> {
  const kept = ['--incremental', '--tsBuildInfoFile', join(cache, 'types.tsbuildinfo')]
  // One checker takes half of the CPU time of four, which check the imported files four times.
  const all = checkTool('tsc', ['-p', '.', '--checkers', '1', ...kept], goMemory)
  return sum(await Promise.all([all, checkFunctions()]))
}

/** Finds faults in the source that need no run. */
export const checkLint = (): Promise<Result> => checkTool('oxlint', ['--deny-warnings'], goMemory)

/**
 * Type-checks every edge function in a copy of `supabase/functions`, since a deployment bundles only that folder,
 * without `node_modules`.
 */
async function checkFunctions(): Promise<Result> {
  // Always the same folder, since Deno remembers the checked files by their paths.
  const checkout = createHash('sha256').update(repository).digest('hex').slice(0, 12)
  const copy = join(tmpdir(), `riyada-functions-${checkout}`)
  rmSync(copy, { recursive: true, force: true })
  try {
    copyFunctions(copy)
    const entries = readdirSync(copy)
      .filter((name) => /^[a-z]+$/.test(name))
      .map((name) => join(copy, name, 'index.ts'))
    return await checkTool(
      'deno',
      ['check', '--quiet', '--no-lock', '--config', join(copy, 'deno.json'), ...entries],
      { DENO_DIR: join(cache, 'deno'), DENO_NO_UPDATE_CHECK: '1' },
    )
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** Fails if a generated file is outdated. */
export function checkGenerated(settingsEnv: Record<string, string>): Promise<Result> {
  return checkTool('node', ['scripts/gen.ts', '--check'], settingsEnv)
}

/** Runs the pgTAP files, all or those selected, after the helpers. */
export async function checkTap(databaseUrl: string, files: string[] = []): Promise<Result> {
  const results: Result[] = []
  const [helpers = '', ...topics] = tapFiles()
  const selected = topics.filter(
    (file) => files.length === 0 || files.includes(`supabase/tests/${file}`),
  )
  for (const file of selected.length > 0 ? [helpers, ...selected] : []) {
    const began = performance.now()
    const tap = await runTap(databaseUrl, file)
    const seconds = (performance.now() - began) / 1000
    const path = `supabase/tests/${file}`
    const state = tap.failures.length > 0 ? 'failed' : 'passed'
    results.push(
      {
        ...passed(tap.passed),
        tests: [{ file: path, title: 'the file', state, errors: [], seconds }],
      },
      ...tap.failures.map((failure) => failed(path, failure)),
    )
  }
  return sum(results)
}

const snippets = join(repository, 'supabase/snippets')
const answerHead =
  '-- The answer on the data in supabase/tests/snippets.sql, days counted from this Sunday:'

/** The rows of a query as text, with days counted from the Sunday of this week: `d-7`. */
async function answerOf(sql: postgres.Sql, query: string): Promise<string[]> {
  const rows = await sql.unsafe<{ line: string; sunday: string }[]>(
    `select row::text as line, ((now() at time zone 'Asia/Riyadh')::date - extract(dow from now() at time zone 'Asia/Riyadh')::integer)::text as sunday
       from (${query.replace(/;\s*$/, '')}) row`,
  )
  const days = (date: string, sunday: string) =>
    Math.round((Date.parse(date) - Date.parse(sunday)) / 86_400_000)
  return rows.map(({ line, sunday }) =>
    line.replaceAll(
      /\d{4}-\d\d-\d\d/g,
      (date) => `d${days(date, sunday) < 0 ? '' : '+'}${days(date, sunday)}`,
    ),
  )
}

/**
 * Compares the answer of every snippet, as the analyst, with the one it ends with. Its first line must be a question.
 * With UPDATE=1 writes the answers instead.
 */
export const checkSnippets = (server: string): Promise<Result> =>
  withDatabaseCopy(server, (url) =>
    withConnection(url, async (sql) => {
      await sql
        .unsafe(readFileSync(join(repository, 'supabase/tests/snippets.sql'), 'utf8'))
        .simple()
      await sql.unsafe(`set role analyst; set timezone = 'Asia/Riyadh'`).simple()
      const results: Result[] = []
      for (const file of readdirSync(snippets)) {
        const path = join(snippets, file)
        const [query = '', answer = ''] = readFileSync(path, 'utf8').split(`\n${answerHead}\n`)
        try {
          if (!/^-- .+\?/.test(query)) throw new Error('the first line has no question')
          const lines = await answerOf(sql, query.trim())
          const given = lines.map((line) => `-- ${line}\n`).join('')
          if (process.env['UPDATE'])
            writeFileSync(path, `${query.trim()}\n\n${answerHead}\n${given}`)
          else if (given !== answer) throw new Error(`the answer is now\n${given}`)
          results.push(passed(1))
        } catch (error) {
          results.push(failed(`supabase/snippets/${file}`, String(error)))
        }
      }
      return sum(results)
    }),
  )
