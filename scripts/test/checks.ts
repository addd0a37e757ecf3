import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { runTap, tapFiles } from '../database/tap.ts'
import { repository } from '../stack/settings.ts'
import type { Count } from './count.ts'
import { runTool } from './run.ts'
import { isWanted } from './wanted.ts'

/** A tool that says only yes or no counts as one. */
export async function checkTool(
  name: string,
  args: string[],
  env?: Record<string, string>,
): Promise<Count> {
  const code = await runTool(name, args, env)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Resolves and type-checks every edge function from a copy of `supabase/functions`: a deployment bundles that folder
 * alone, with no `node_modules` in reach. Packages are fetched once.
 */
export async function checkFunctions(): Promise<Count> {
  const copy = mkdtempSync(join(tmpdir(), 'riyada-functions-'))
  try {
    cpSync(join(repository, 'supabase/functions'), copy, { recursive: true })
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
export function checkGenerated(settingsEnv: Record<string, string>): Promise<Count> {
  return checkTool('node', ['scripts/gen.ts', '--check'], settingsEnv)
}

/** Every pgTAP story, in its order, or those that are wanted; they begin with the helpers. */
export async function checkTap(databaseUrl: string, files: string[] = []): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 }
  const [helpers = '', ...stories] = tapFiles()
  const asked = stories.filter((file) => isWanted(`supabase/tests/${file}`, files))
  for (const file of asked.length > 0 ? [helpers, ...asked] : []) {
    const { passed, failures } = await runTap(databaseUrl, file)
    for (const failure of failures) console.log(`   ✗ ${file}: ${failure}`)
    total.passed += passed
    total.failed += failures.length
  }
  return total
}

const snippets = join(repository, 'supabase/snippets')

/** Every ready-made query runs as the analyst, and says in its first line what it answers. */
export async function checkSnippets(analystUrl: string): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 }
  const sql = postgres(analystUrl, { max: 1, onnotice: () => undefined })
  for (const file of readdirSync(snippets)) {
    const text = readFileSync(join(snippets, file), 'utf8')
    const fault = /^-- .+\?/.test(text)
      ? await sql.unsafe(text).then(() => null, String)
      : 'its first line is not a question'
    if (fault) console.log(`   ✗ ${file}: ${fault}`)
    total[fault ? 'failed' : 'passed'] += 1
  }
  await sql.end()
  return total
}
