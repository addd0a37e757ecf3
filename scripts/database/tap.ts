import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withConnection } from './connection.ts'

const folder = resolve(import.meta.dirname, '../../supabase/tests')

export type TapResult = {
  file: string
  passed: number
  /** The descriptions of the failed tests, with their diagnostics. */
  failures: string[]
}

/** The pgTAP files in the order they run: the helpers first, then the topics by name. */
export function tapFiles(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.sql'))
    .toSorted()
}

/** Runs one pgTAP file, in a transaction that is rolled back. The helpers commit theirs. */
export const runTap = (databaseUrl: string, file: string): Promise<TapResult> =>
  withConnection(databaseUrl, async (sql) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const rolledBack = `begin; set local search_path = test, extensions, public;\n${text}\nselect * from finish(); rollback;`
    const results = await sql.unsafe(file === '00-helpers.test.sql' ? text : rolledBack).simple()
    const lines = results.flat().flatMap((row) => Object.values(row).map(String))
    return { file, ...readTap(lines) }
  }).catch((error: unknown) => ({
    file,
    passed: 0,
    failures: [`the file stopped with an error: ${String(error)}`],
  }))

/** Reads TAP lines: `ok 1 - …`, `not ok 2 - …`, `# diagnostics`, and the plan `1..N`. */
export function readTap(lines: string[]): Pick<TapResult, 'passed' | 'failures'> {
  const failures: string[] = []
  let passed = 0
  let ran = 0
  let planned = 0
  for (const line of lines.flatMap((text) => text.split('\n'))) {
    const plan = /^1\.\.(\d+)$/.exec(line)
    if (plan) planned = Number(plan[1])
    else if (/^ok \d+/.test(line)) passed += 1
    else if (/^not ok \d+/.test(line)) failures.push(line.replace(/^not ok \d+ - /, ''))
    else if (line.startsWith('#') && failures.length > 0)
      failures.push(`${failures.pop()}\n  ${line}`)
    if (/^(not )?ok \d+/.test(line)) ran += 1
  }
  if (ran !== planned) failures.push(`planned ${planned} tests, ran ${ran}`)
  return { passed, failures }
}
