import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guarantees } from './figures.ts'
import { runTap, tapFiles } from '../database/tap.ts'
import { repository } from '../stack/settings.ts'
import type { TestRun } from '../test/report.ts'
import { playwrightRuns, vitestRuns } from '../test/runners.ts'

/** What was seen of a guarantee: a test, an assertion, a figure. */
export type Proof = { tag: string; holds: boolean; what: string }

/** How a test says which guarantee it proves. */
const tags = guarantees.map(({ tag }) => tag)
const named = new RegExp(`(${tags.join('|')})\\b `)

function proofsOf(tests: TestRun[]): Proof[] {
  return tests.flatMap(({ title, state }) => {
    const match = named.exec(title)
    if (!match || state === 'skipped') return []
    const what = title.slice(match.index + match[0].length)
    return [{ tag: match[1] ?? '', holds: state === 'passed', what }]
  })
}

/** Tests of these projects with the tag of a guarantee. */
export async function fromVitest(
  projects: string[],
  env: Record<string, string>,
): Promise<Proof[]> {
  return proofsOf(await vitestRuns(projects, ['--testNamePattern', named.source], env))
}

/** Browser tests with the tag of a guarantee; those that stop parts come last. */
export async function fromBrowser(env: Record<string, string>): Promise<Proof[]> {
  const tests: TestRun[] = []
  for (const project of ['e2e', 'faults'])
    tests.push(...(await playwrightRuns(project, ['--grep', named.source], env)))
  return proofsOf(tests)
}

/** pgTAP files with the tag of a guarantee at the start of a comment: `-- @access-matrix …`. */
export async function fromPgTap(databaseUrl: string): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const file of tapFiles()) {
    const text = readFileSync(join(repository, 'supabase/tests', file), 'utf8')
    const proven = tags.filter((tag) => text.includes(`-- ${tag} `))
    // The first file makes what the others stand on.
    const isGround = file.startsWith('00-')
    if (proven.length === 0 && !isGround) continue
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
