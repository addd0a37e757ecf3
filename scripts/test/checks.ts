import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withConnection } from '../database/connection.ts'
import { runTap, tapFiles } from '../database/tap.ts'
import { copyFunctions } from '../deploy/copy-functions.ts'
import { repository } from '../stack/settings.ts'
import { failed, passed, sum, type Result } from './result.ts'
import { checkTool } from './runners.ts'

/** Type-checks everything, and the edge functions as they are deployed. */
export async function checkTypes(): Promise<Result> {
  // One checker takes half of the CPU time of four, which check the imported files four times.
  const all = checkTool('tsc', ['-p', '.', '--checkers', '1'])
  return sum(await Promise.all([all, checkFunctions()]))
}

/**
 * Type-checks every edge function in a copy of `supabase/functions`, since a deployment bundles only that folder,
 * without `node_modules`.
 */
async function checkFunctions(): Promise<Result> {
  const copy = mkdtempSync(join(tmpdir(), 'riyada-functions-'))
  try {
    copyFunctions(copy)
    const entries = readdirSync(copy)
      .filter((name) => /^[a-z]+$/.test(name))
      .map((name) => join(copy, name, 'index.ts'))
    return await checkTool(
      'deno',
      ['check', '--quiet', '--no-lock', '--config', join(copy, 'deno.json'), ...entries],
      { DENO_DIR: join(repository, 'node_modules/.cache/deno'), DENO_NO_UPDATE_CHECK: '1' },
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

/** Runs every snippet as the analyst. Its first line must be a question. */
export const checkSnippets = (analystUrl: string): Promise<Result> =>
  withConnection(analystUrl, async (sql) => {
    const results: Result[] = []
    for (const file of readdirSync(snippets)) {
      const text = readFileSync(join(snippets, file), 'utf8')
      const error = /^-- .+\?/.test(text)
        ? await sql.unsafe(text).then(() => null, String)
        : 'the first line is not a comment with a question'
      results.push(error ? failed(`supabase/snippets/${file}`, error) : passed(1))
    }
    return sum(results)
  })
