import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guarantees } from './figures.ts'
import { runTap, tapFiles } from '../database/tap.ts'
import { repository } from '../stack/settings.ts'
import type { TestRun } from '../test/report.ts'
import { playwrightRuns, vitestRuns } from '../test/runners.ts'

/** The result of a test, an assertion or a benchmark that belongs to a guarantee. */
export type Proof = { tag: string; holds: boolean; what: string }

const tags = guarantees.map(({ tag }) => tag)
const tagged = new RegExp(`(${tags.join('|')})\\b `)

function proofsOf(tests: TestRun[]): Proof[] {
  return tests.flatMap(({ title, state }) => {
    const match = tagged.exec(title)
    if (!match || state === 'skipped') return []
    const what = title.slice(match.index + match[0].length)
    return [{ tag: match[1] ?? '', holds: state === 'passed', what }]
  })
}

/** Runs the tests of these projects with the tag of a guarantee. */
export async function fromVitest(
  projects: string[],
  env: Record<string, string>,
): Promise<Proof[]> {
  return proofsOf(await vitestRuns(projects, ['--testNamePattern', tagged.source], env))
}

/** Runs the browser tests with the tag of a guarantee; those that stop services run last. */
export async function fromBrowser(env: Record<string, string>): Promise<Proof[]> {
  const tests: TestRun[] = []
  for (const project of ['e2e', 'faults'])
    tests.push(...(await playwrightRuns(project, ['--grep', tagged.source], env)))
  return proofsOf(tests)
}

/** Runs the pgTAP files with a comment that starts with the tag of a guarantee: `-- @access-matrix …`. */
export async function fromPgTap(databaseUrl: string): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const file of tapFiles()) {
    const text = readFileSync(join(repository, 'supabase/tests', file), 'utf8')
    const proven = tags.filter((tag) => text.includes(`-- ${tag} `))
    // The first file creates the helpers of the others.
    const isHelper = file.startsWith('00-')
    if (proven.length === 0 && !isHelper) continue
    const { passed, failures } = await runTap(databaseUrl, file)
    for (const tag of proven)
      proofs.push(
        ...Array.from({ length: passed }, () => ({
          ...{ tag, holds: true, what: `${passed} assertions of ${file}` },
        })),
        ...failures.map((failure) => ({ tag, holds: false, what: `${file}: ${failure}` })),
      )
  }
  return proofs
}
