import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { env } from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { repository } from '../stack/settings.ts'
import { resultsFolder } from './tool.ts'

const testRun = z.object({
  /** Relative to the repository. */
  file: z.string(),
  /** The titles of its suites and its own. */
  title: z.string(),
  state: z.enum(['passed', 'failed', 'skipped']),
  /** Message and stack of each failed attempt. A test that passed after a retry has some, too. */
  errors: z.array(z.string()),
  /** Of all attempts. */
  seconds: z.number(),
  /** Actions of a browser test and their numbers: sign-ins, page loads, checks by axe. */
  steps: z.optional(z.array(z.object({ name: z.string(), seconds: z.number() }))),
})

/** The result of a test in vitest or Playwright. */
export type TestRun = z.infer<typeof testRun>

type ReportedError = {
  message?: string | undefined
  stack?: string | undefined
  diff?: string | undefined
  cause?: { message?: string | undefined } | undefined
}

/** The message, cause, diff and stack of an error, without colors. */
export function errorText({ message = '', stack = '', diff = '', cause }: ReportedError): string {
  const reason = cause?.message ? `Cause: ${cause.message}\n` : ''
  const text = (stack.includes(message) ? stack : `${message}\n${stack}`).replace(
    '\n',
    () => `\n${reason}`,
  )
  return stripVTControlCharacters(diff ? text.replace(message, `${message}\n\n${diff}\n`) : text)
}

/** Writes the results to the file TEST_REPORT. */
export function writeReport(tests: TestRun[]): void {
  const file = env['TEST_REPORT']
  if (!file) throw new Error('TEST_REPORT is not set')
  const local = tests.map((test) => ({ ...test, file: relative(repository, test.file) }))
  writeFileSync(file, JSON.stringify(local))
}

/** Runs a tool that writes its results to test-results/<name>.json. Returns its exit code and the results. */
export async function withReport(
  name: string,
  run: (env: Record<string, string>) => Promise<number>,
): Promise<{ code: number; tests: TestRun[] }> {
  mkdirSync(resultsFolder, { recursive: true })
  const file = join(resultsFolder, `${name}.json`)
  writeFileSync(file, '[]')
  const code = await run({ TEST_REPORT: file })
  return { code, tests: z.parse(z.array(testRun), JSON.parse(readFileSync(file, 'utf8'))) }
}
