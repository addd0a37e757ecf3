import { readFileSync } from 'node:fs'
import { repository } from '../stack/settings.ts'
import type { TestRun } from './report.ts'

/** A check that failed or was retried. */
export type Failure = { title: string; details: string }

export type Result = {
  passed: number
  failures: Failure[]
  retried: Failure[]
  /** Tests with their durations. */
  tests: TestRun[]
}

const none: Result = { passed: 0, failures: [], retried: [], tests: [] }

export const passed = (count: number): Result => ({ ...none, passed: count })

export const failed = (title: string, details: string): Result => ({
  ...none,
  failures: [{ title, details }],
})

export function sum(results: Result[]): Result {
  return {
    passed: results.reduce((total, each) => total + each.passed, 0),
    failures: results.flatMap(({ failures }) => failures),
    retried: results.flatMap(({ retried }) => retried),
    tests: results.flatMap(({ tests }) => tests),
  }
}

/** The result of tests. A skipped test counts as failed. */
export function resultOf(tests: TestRun[]): Result {
  const title = (test: TestRun) => [test.file, test.title].filter(Boolean).join(' › ')
  const of = (state: TestRun['state']) => tests.filter((test) => test.state === state)
  return {
    tests,
    passed: of('passed').length,
    failures: [
      ...of('failed').map((test) => ({
        title: title(test),
        details: test.errors.slice(0, 1).map(withContext).join('\n'),
      })),
      ...of('skipped').map((test) => ({ title: title(test), details: 'skipped' })),
    ],
    retried: of('passed')
      .filter(({ errors }) => errors.length > 0)
      .map((test) => ({ title: title(test), details: test.errors[0]?.split('\n')[0] ?? '' })),
  }
}

/** An error with 20 lines of the source around its position. */
function withContext(error: string): string {
  const lines = error.split('\n')
  const isFrame = (line: string) => /^\s+at\s/.test(line)
  const frame = lines.find(
    (line) => isFrame(line) && line.includes(repository) && !line.includes('node_modules'),
  )
  const [, path, at] = /((?:\/|[A-Z]:\\)[^():]+\.tsx?):(\d+)/.exec(frame ?? '') ?? []
  const message = lines
    .filter((line) => !isFrame(line))
    .join('\n')
    .trim()
  if (!path || !at) return message
  return `${message}\n\n${path.slice(repository.length + 1)}:${at}\n${excerpt(path, Number(at))}`
}

function excerpt(path: string, at: number): string {
  const lines = readFileSync(path, 'utf8').split('\n')
  const first = Math.max(0, at - 11)
  return lines
    .slice(first, first + 20)
    .map((line, index) => {
      const number = first + index + 1
      return `${number === at ? '>' : ' '} ${String(number).padStart(4)} | ${line}`
    })
    .join('\n')
}
