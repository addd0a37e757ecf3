import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTap, tapFiles } from '../database/tap.ts'
import { repository } from '../stack/settings.ts'
import type { TestRun } from '../test/report.ts'
import { playwrightRuns, vitestRuns } from '../test/runners.ts'

/** What was seen of a number of the bar: a test, an assertion, a figure. */
export type Proof = { number: number; holds: boolean; what: string }

/** How a test says which number it proves. */
const named = /\bbar (\d+): /

function proofsOf(tests: TestRun[]): Proof[] {
  return tests.flatMap(({ title, state }) => {
    const match = named.exec(title)
    if (!match || state === 'skipped') return []
    const what = title.slice(match.index + match[0].length)
    return [{ number: Number(match[1]), holds: state === 'passed', what }]
  })
}

/** Tests of these projects whose titles name a number. */
export async function fromVitest(
  projects: string[],
  env: Record<string, string>,
): Promise<Proof[]> {
  return proofsOf(await vitestRuns(projects, ['--testNamePattern', named.source], env))
}

/** Browser tests whose titles, or those of what they are in, name a number; those that stop parts come last. */
export async function fromBrowser(env: Record<string, string>): Promise<Proof[]> {
  const tests: TestRun[] = []
  for (const project of ['e2e', 'faults'])
    tests.push(...(await playwrightRuns(project, ['--grep', named.source], env)))
  return proofsOf(tests)
}

/** pgTAP stories whose first lines name numbers: `-- bar 2: …`. */
export async function fromStories(databaseUrl: string): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const file of tapFiles()) {
    const text = readFileSync(join(repository, 'supabase/tests', file), 'utf8')
    const numbers = [...text.matchAll(/^-- bar (\d+): /gm)].map(([, number]) => Number(number))
    // The first file makes what the others stand on.
    const isGround = file.startsWith('00-')
    if (numbers.length === 0 && !isGround) continue
    const { passed, failures } = await runTap(databaseUrl, file)
    for (const number of numbers)
      proofs.push(
        ...Array.from({ length: passed }, () => ({
          ...{ number, holds: true, what: `${passed} assertions of ${file}` },
        })),
        ...failures.map((failure) => ({ number, holds: false, what: `${file}: ${failure}` })),
      )
  }
  return proofs
}
