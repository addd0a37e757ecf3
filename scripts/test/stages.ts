import { failed, sum, type Failure, type Result } from './result.ts'
import type { Group } from './selection.ts'

export type Stages = {
  /** Whether one of the groups was selected. */
  isSelected: (...some: Group[]) => boolean
  /** Runs the checks of a group, if it was selected, and prints counts and seconds. An exception counts as one failure. */
  run: (group: Group, name: string, checks: () => Promise<Result>) => Promise<void>
  /** Adds a failure outside of the stages. */
  fail: (name: string, error: unknown) => void
  /** Whether no check ran. */
  isEmpty: () => boolean
  /** Prints failures, retried tests and totals. Returns whether all passed. */
  finish: (hint: string) => boolean
}

export function createStages(
  selected: readonly Group[],
  print: (line: string) => void = console.log,
): Stages {
  const results: Result[] = []
  const isSelected = (...some: Group[]) => some.some((group) => selected.includes(group))
  const fail = (name: string, error: unknown) => {
    results.push(failed(name, errorText(error)))
  }

  async function run(group: Group, name: string, checks: () => Promise<Result>) {
    if (!isSelected(group)) return
    const began = performance.now()
    const result = await checks().catch((error: unknown) => failed(name, errorText(error)))
    const seconds = (performance.now() - began) / 1000
    results.push(result)
    print(stageLine(name, result, seconds))
  }

  const isEmpty = () => results.every(({ passed, failures }) => passed + failures.length === 0)

  function finish(hint: string): boolean {
    const { passed, failures, retried } = sum(results)
    for (const failure of failures) print(section('✗', failure))
    for (const failure of retried) print(section('Passed after a retry:', failure))
    if (failures.length > 0) print(`\n${hint}`)
    print(`\n${passed} passed, ${failures.length} failed`)
    return failures.length === 0
  }

  return { isSelected, run, fail, isEmpty, finish }
}

const errorText = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

function stageLine(name: string, { passed, failures, retried }: Result, seconds: number): string {
  const counts = [
    `${passed} passed`,
    ...(failures.length > 0 ? [`${failures.length} failed`] : []),
    ...(retried.length > 0 ? [`${retried.length} retried`] : []),
  ]
  const sign = failures.length > 0 ? '✗' : '✓'
  return `${sign} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s   ${counts.join(', ')}`
}

const section = (heading: string, { title, details }: Failure) =>
  `\n${heading} ${title}\n${details.replaceAll(/^/gm, '  ')}`
