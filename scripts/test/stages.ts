import { inspect } from 'node:util'
import { watchCores } from './cores.ts'
import type { Durations, StageTime } from './durations.ts'
import { failed, sum, type Failure, type Result } from './result.ts'
import type { Group } from './selection.ts'

export type Stages = {
  /** Whether one of the groups was selected. */
  isSelected: (...some: Group[]) => boolean
  /**
   * Runs the checks of a group or a part of it, such as `lint: lines`, if the group was selected, and prints counts and
   * seconds. An exception counts as one failure.
   */
  run: (name: Group | `${Group}: ${string}`, checks: () => Promise<Result>) => Promise<void>
  /** Runs a preparation of checks and prints its seconds. */
  prepare: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Adds a failure outside of the stages. */
  fail: (name: string, error: unknown) => void
  /** Prints failures, retried tests and totals. Returns whether all passed. */
  finish: (hint: string) => boolean
  durations: () => Durations
}

export function createStages(selected: readonly Group[]): Stages {
  const results: Result[] = []
  const stages: StageTime[] = []
  const cores = watchCores()
  const began = performance.now()
  const isSelected = (...some: Group[]) => some.some((group) => selected.includes(group))
  const fail = (name: string, error: unknown) => {
    results.push(failed(name, errorText(error)))
  }

  async function timed<T>(
    name: string,
    work: () => Promise<T>,
    lineOf: (result: T, seconds: number) => string,
    checksOf: (result: T) => number = () => 0,
  ): Promise<T> {
    const start = secondsSince(began)
    const result = await work()
    const end = secondsSince(began)
    stages.push({ name, start, end, checks: checksOf(result) })
    console.log(lineOf(result, end - start))
    return result
  }

  const run: Stages['run'] = async (name, checks) => {
    if (!selected.some((group) => group === name.split(':', 1)[0])) return
    const checked = () => checks().catch((error: unknown) => failed(name, errorText(error)))
    const line = (result: Result, seconds: number) => stageLine(name, result, seconds)
    results.push(await timed(name, checked, line, countOf))
  }

  const prepare = <T>(name: string, work: () => Promise<T>) =>
    timed(name, work, (_, seconds) => `  ${secondsColumn(name, seconds)}`)

  const durations = () => ({ stages, cores, tests: sum(results).tests })

  function finish(hint: string): boolean {
    const { passed, failures, retried } = sum(results)
    for (const failure of failures) console.log(section('✗', failure))
    for (const failure of retried) console.log(section('Passed after a retry:', failure))
    if (failures.length > 0) console.log(`\n${hint}`)
    console.log(`\n${passed} passed, ${failures.length} failed`)
    return failures.length === 0
  }

  return { isSelected, run, prepare, fail, finish, durations }
}

const secondsSince = (began: number) => (performance.now() - began) / 1000

const countOf = ({ passed, failures }: Result) => passed + failures.length

const errorText = (error: unknown) => (error instanceof Error ? inspect(error) : String(error))

const secondsColumn = (name: string, seconds: number) =>
  `${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`

function stageLine(name: string, { passed, failures, retried }: Result, seconds: number): string {
  const counts = [
    `${passed} passed`,
    ...(failures.length > 0 ? [`${failures.length} failed`] : []),
    ...(retried.length > 0 ? [`${retried.length} retried`] : []),
  ]
  const sign = failures.length > 0 ? '✗' : '✓'
  return `${sign} ${secondsColumn(name, seconds)}   ${counts.join(', ')}`
}

const section = (heading: string, { title, details }: Failure) =>
  `\n${heading} ${title}\n${details.replaceAll(/^/gm, '  ')}`
