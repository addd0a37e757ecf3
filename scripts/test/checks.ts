import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { runTap, tapFiles } from '../database/tap.ts'
import { repository } from '../stack/settings.ts'
import { failed, passed, sum, type Result } from './result.ts'
import { checkTool } from './runners.ts'
import { isWanted } from './wanted.ts'

/**
 * Resolves and type-checks every edge function from a copy of `supabase/functions`: a deployment bundles that folder
 * alone, with no `node_modules` in reach. Packages are fetched once.
 */
export async function checkFunctions(): Promise<Result> {
  const copy = mkdtempSync(join(tmpdir(), 'riyada-functions-'))
  try {
    const functions = join(repository, 'supabase/functions')
    // Without the test helpers: no function may need them.
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

/** Files that are made from others are as fresh as their sources. */
export function checkGenerated(settingsEnv: Record<string, string>): Promise<Result> {
  return checkTool('node', ['scripts/gen.ts', '--check'], settingsEnv)
}

/** Every pgTAP file, in its order, or those that are wanted; they begin with the helpers. */
export async function checkTap(databaseUrl: string, files: string[] = []): Promise<Result> {
  const results: Result[] = []
  const [helpers = '', ...topics] = tapFiles()
  const asked = topics.filter((file) => isWanted(`supabase/tests/${file}`, files))
  for (const file of asked.length > 0 ? [helpers, ...asked] : []) {
    const tap = await runTap(databaseUrl, file)
    results.push(
      passed(tap.passed),
      ...tap.failures.map((failure) => failed(`supabase/tests/${file}`, failure)),
    )
  }
  return sum(results)
}

const snippets = join(repository, 'supabase/snippets')

/** Every ready-made query runs as the analyst, and says in its first line what it answers. */
export async function checkSnippets(analystUrl: string): Promise<Result> {
  const results: Result[] = []
  const sql = postgres(analystUrl, { max: 1, onnotice: () => undefined })
  for (const file of readdirSync(snippets)) {
    const text = readFileSync(join(snippets, file), 'utf8')
    const fault = /^-- .+\?/.test(text)
      ? await sql.unsafe(text).then(() => null, String)
      : 'its first line is not a question'
    results.push(fault ? failed(`supabase/snippets/${file}`, fault) : passed(1))
  }
  await sql.end()
  return sum(results)
}
