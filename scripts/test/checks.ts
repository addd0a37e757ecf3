import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withConnection } from '../database/connection.ts'
import { runTap, tapFiles } from '../database/tap.ts'
import { repository } from '../stack/settings.ts'
import { failed, passed, sum, type Result } from './result.ts'
import { checkTool } from './runners.ts'
import { isSelected } from './selection.ts'

/**
 * Type-checks every edge function in a copy of `supabase/functions`, since a deployment bundles only that folder,
 * without `node_modules`.
 */
export async function checkFunctions(): Promise<Result> {
  const copy = mkdtempSync(join(tmpdir(), 'riyada-functions-'))
  try {
    const functions = join(repository, 'supabase/functions')
    // Functions must not import test helpers.
    const isDeployed = (path: string) => path !== join(functions, '_test')
    cpSync(functions, copy, { recursive: true, filter: isDeployed })
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
  const selected = topics.filter((file) => isSelected(`supabase/tests/${file}`, files))
  for (const file of selected.length > 0 ? [helpers, ...selected] : []) {
    const tap = await runTap(databaseUrl, file)
    results.push(
      passed(tap.passed),
      ...tap.failures.map((failure) => failed(`supabase/tests/${file}`, failure)),
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
