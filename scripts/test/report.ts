import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { env } from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { array, enum as oneOf, object, parse, string, type infer as Infer } from 'zod/mini'
import { repository } from '../stack/settings.ts'
import { resultsFolder } from './tool.ts'

const testRun = object({
  /** From the root of the repository. */
  file: string(),
  /** The titles of what it is in, then its own. */
  title: string(),
  state: oneOf(['passed', 'failed', 'skipped']),
  /** Message and stack of each attempt that failed: more than none and `passed` means that a retry passed. */
  errors: array(string()),
})

/** One test as vitest and Playwright both report it. */
export type TestRun = Infer<typeof testRun>

type GivenError = {
  message?: string | undefined
  stack?: string | undefined
  diff?: string | undefined
}

/** What is printed of an error: message, difference and stack, without colors. */
export function errorText({ message = '', stack = '', diff = '' }: GivenError): string {
  const text = stack.includes(message) ? stack : `${message}\n${stack}`
  return stripVTControlCharacters(diff ? text.replace(message, `${message}\n\n${diff}\n`) : text)
}

/** For the reporters: writes the tests of a run to the file that TEST_REPORT names. */
export function writeReport(tests: TestRun[]): void {
  const file = env['TEST_REPORT']
  if (!file) throw new Error('TEST_REPORT names no file')
  const local = tests.map((test) => ({ ...test, file: relative(repository, test.file) }))
  writeFileSync(file, JSON.stringify(local))
}

/** Runs something that reports its tests to test-results/<name>.json; returns its exit code and the tests. */
export async function withReport(
  name: string,
  run: (env: Record<string, string>) => Promise<number>,
): Promise<{ code: number; tests: TestRun[] }> {
  mkdirSync(resultsFolder, { recursive: true })
  const file = join(resultsFolder, `${name}.json`)
  writeFileSync(file, '[]')
  const code = await run({ TEST_REPORT: file })
  return { code, tests: parse(array(testRun), JSON.parse(readFileSync(file, 'utf8'))) }
}
