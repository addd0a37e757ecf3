import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sample } from './cores.ts'
import type { TestRun } from './report.ts'
import { resultsFolder } from './tool.ts'

/** A stage with its start and end in seconds since the run began. */
export type StageTime = { name: string; start: number; end: number; checks: number }

/** How long everything in a run took. */
export type Durations = {
  stages: StageTime[]
  /** The busy cores in each second, of everything that runs on the machine. */
  cores: Sample[]
  tests: TestRun[]
}

/** The number of tests in the table of the slowest. */
const slowest = 40

/** Writes test-results/durations.json, and a summary to durations.md. */
export function writeDurations(durations: Durations): void {
  mkdirSync(resultsFolder, { recursive: true })
  const file = (name: string) => join(resultsFolder, name)
  const tests = durations.tests.map(({ file: path, title, seconds }) => ({ path, title, seconds }))
  writeFileSync(file('durations.json'), JSON.stringify({ ...durations, tests }))
  writeFileSync(file('durations.md'), summary(durations))
}

/** Stages, repeated steps and the slowest tests as Markdown. */
function summary({ stages, cores, tests }: Durations): string {
  const kinds = Map.groupBy(
    tests.flatMap(({ steps = [] }) => steps),
    ({ name }) => name,
  )
  return [
    '# Durations',
    ...section(
      ['stage', 'from', 'to', 'seconds', 'checks', 'busy cores', 'idle cores'],
      stages.map(({ name, start, end, checks }) => {
        const during = cores.filter(({ second }) => second > start && second <= end)
        const [busy, idle] = [mean(during, 'busy'), mean(during, 'idle')]
        return [name, start, end, end - start, checks, busy, idle]
      }),
    ),
    ...section(
      ['step of browser tests', 'number', 'seconds'],
      [...kinds].map(([name, steps]) => [name, steps.length, sum(steps)]),
    ),
    ...section(
      [`the ${slowest} slowest tests`, 'seconds'],
      tests
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, slowest)
        .map(({ file, title, seconds }) => [`${file} › ${title.replaceAll('|', '\\|')}`, seconds]),
    ),
    ...section(
      ['minute', 'busy cores', 'idle cores'],
      Array.from({ length: Math.ceil(cores.length / 60) }, (_, minute) => {
        const during = cores.slice(minute * 60, minute * 60 + 60)
        return [minute + 1, mean(during, 'busy'), mean(during, 'idle')]
      }),
    ),
  ].join('\n')
}

const sum = (steps: { seconds: number }[]) =>
  steps.reduce((total, { seconds }) => total + seconds, 0)

const mean = (samples: Sample[], of: 'busy' | 'idle') =>
  samples.reduce((total, sample) => total + sample[of], 0) / Math.max(1, samples.length)

function section(head: string[], rows: (string | number)[][]): string[] {
  const cell = (value: string | number) =>
    typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(1) : String(value)
  const line = (cells: (string | number)[]) => `| ${cells.map(cell).join(' | ')} |`
  return ['', line(head), line(head.map(() => '---')), ...rows.map(line)]
}
