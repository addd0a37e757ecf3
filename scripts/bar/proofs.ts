import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, boolean, looseObject, optional, parse, string, unknown } from 'zod/mini'
import { runTap, tapFiles } from '../database/tap.ts'
import { repository } from '../stack/settings.ts'
import { withReport } from '../test/report.ts'
import { runTool } from '../test/run.ts'

/** What was seen of a number of the bar: a test, an assertion, a figure. */
export type Proof = { number: number; holds: boolean; what: string }

/** How a test says which number it proves. */
const named = /\bbar (\d+): /

function proofsOf(tests: { title: string; holds: boolean }[]): Proof[] {
  return tests.flatMap(({ title, holds }) => {
    const match = named.exec(title)
    if (!match) return []
    return [{ number: Number(match[1]), holds, what: title.slice(match.index + match[0].length) }]
  })
}

const vitestReport = looseObject({
  testResults: array(
    looseObject({
      assertionResults: array(
        looseObject({
          fullName: string(),
          status: string(),
        }),
      ),
    }),
  ),
})

/** Tests of these projects whose titles name a number. */
export async function fromVitest(
  projects: string[],
  env: Record<string, string>,
): Promise<Proof[]> {
  const { report } = await withReport((file) =>
    runTool(
      'vitest',
      [
        ...['run', '--config', 'scripts/vitest.config.ts', '--testNamePattern', named.source],
        ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
        ...projects.map((name) => `--project=${name}`),
      ],
      env,
    ),
  )
  const ran = parse(vitestReport, report)
    .testResults.flatMap((each) => each.assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
  return proofsOf(
    ran.map(({ fullName, status }) => ({ title: fullName, holds: status === 'passed' })),
  )
}

const suite = looseObject({
  title: string(),
  specs: optional(array(looseObject({ title: string(), ok: boolean() }))),
  suites: optional(array(unknown())),
})

/** Browser journeys whose titles, or those of what they stand in, name a number; those that stop parts come last. */
export async function fromBrowser(env: Record<string, string>): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const project of ['journeys', 'faults'])
    proofs.push(...(await fromBrowserProject(project, env)))
  return proofs
}

async function fromBrowserProject(project: string, env: Record<string, string>): Promise<Proof[]> {
  const { report } = await withReport((file) =>
    runTool(
      'playwright',
      [
        ...['test', '--config', 'web/playwright.config.ts', '--grep', named.source],
        // What a project waits for would be run whole.
        ...['--project', project, '--no-deps', '--reporter=line,json'],
      ],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    ),
  )
  const { suites } = parse(looseObject({ suites: array(unknown()) }), report)
  return proofsOf(suites.flatMap((each) => testsIn(each)))
}

function testsIn(value: unknown, above = ''): { title: string; holds: boolean }[] {
  const { title, specs = [], suites = [] } = parse(suite, value)
  const own = specs.map((spec) => ({
    title: `${above} ${title} ${spec.title}`,
    holds: spec.ok,
  }))
  return [...own, ...suites.flatMap((each) => testsIn(each, `${above} ${title}`))]
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
