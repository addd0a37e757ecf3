// npm run guarantees [-- --long] [--no-bench]: runs the proofs of each guarantee and prints the results.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { guarantees, type Guarantee } from './guarantees/list.ts'
import { format, meetsTarget } from './bench/figures.ts'
import { defaultOptions, longOptions, runBenches } from './bench/run.ts'
import { withDatabaseCopy } from './database/connection.ts'
import { runTap, tapFiles } from './database/tap.ts'
import { repository } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'
import { checkAdvisors } from './test/advisors.ts'
import { chromiumPath } from './test/browser.ts'
import type { TestRun } from './test/report.ts'
import { playwrightRuns, vitestRuns } from './test/runners.ts'
import { runTool } from './test/tool.ts'
import { withTestStack } from './test/test-stack.ts'

/** The result of a test, an assertion or a benchmark that belongs to a guarantee. */
type Proof = { tag: string; holds: boolean; what: string }

const tags = guarantees.map(({ tag }) => tag)
const tagged = new RegExp(`(${tags.join('|')})\\b `)

await command(async () => {
  const { values } = parseArgs({
    options: {
      long: { type: 'boolean', default: false },
      'no-bench': { type: 'boolean', default: false },
    },
  })
  const proofs = [
    ...(await fromTests({ TEST_SIZE: values.long ? 'long' : 'full' })),
    await fromPolicies(),
    ...(values['no-bench'] ? [] : await fromBenches(values.long)),
  ]
  const of = (each: Guarantee) => proofs.filter(({ tag }) => tag === each.tag)
  console.table(guarantees.map((each) => row(each, of(each))))
  const failed = proofs.filter((proof) => !proof.holds)
  for (const { tag, what } of failed) console.log(`✗ ${tag}: ${what}`)
  const unproven = guarantees
    .filter((each) => of(each).length === 0 && !(values['no-bench'] && each.benches))
    .map(({ tag }) => tag)
  if (unproven.length > 0) throw new UserError(`No proof was run for ${unproven.join(', ')}.`)
  if (failed.length > 0) throw new UserError(`${failed.length} of ${proofs.length} proofs failed.`)
})

async function fromTests(size: Record<string, string>): Promise<Proof[]> {
  const proofs = await fromVitest(['unit', 'web', 'web-isolated'], size)
  const browser = await chromiumPath()
  await withTestStack(async ({ settings, env }) => {
    proofs.push(...(await withDatabaseCopy(settings.urls.database, fromPgTap)))
    const { failures } = await checkAdvisors(settings.urls.database)
    proofs.push({
      tag: '@advisors',
      holds: failures.length === 0,
      what: `${failures.length} findings of the advisors`,
    })
    proofs.push(...(await fromVitest(['stack', 'stack-exclusive'], { ...env, ...size })))
    proofs.push(...(await fromBrowser({ ...env, ...size, CHROMIUM_PATH: browser })))
  })
  return proofs
}

async function fromPolicies(): Promise<Proof> {
  const isDetected = (await runTool('node', ['scripts/test-policies.ts'])) === 0
  const what = isDetected ? 'each mutation was detected' : 'a mutation was missed: see above'
  return { tag: '@policy-mutations', holds: isDetected, what }
}

async function fromBenches(isLong: boolean): Promise<Proof[]> {
  const names = guarantees.flatMap((each) => each.benches ?? [])
  const { figures, failed } = await runBenches(names, isLong ? longOptions : defaultOptions)
  const tagOf = (bench: string) =>
    guarantees.find(({ benches }) => benches?.includes(bench))?.tag ?? bench
  return [
    ...failed.map((bench) => ({
      tag: tagOf(bench),
      holds: false,
      what: `bench:${bench} failed`,
    })),
    ...figures.map((figure) => ({
      tag: tagOf(figure.bench),
      holds: meetsTarget(figure),
      what: `${figure.name}: ${format(figure)}`,
    })),
  ]
}

function row({ tag, what, note }: Guarantee, proofs: Proof[]) {
  // Prefer a proof with a number in its text.
  const [first] = proofs
  const shown = proofs.find((proof) => /\d/.test(proof.what)) ?? first
  const held = proofs.filter((proof) => proof.holds).length
  return {
    guarantee: tag,
    what,
    hold: `${held} of ${proofs.length}`,
    reached: shown?.what.slice(0, 100) ?? '',
    ...(note && held < proofs.length && { note }),
  }
}

function proofsOf(tests: TestRun[]): Proof[] {
  return tests.flatMap(({ title, state }) => {
    const match = tagged.exec(title)
    if (!match || state === 'skipped') return []
    const what = title.slice(match.index + match[0].length)
    return [{ tag: match[1] ?? '', holds: state === 'passed', what }]
  })
}

/** Runs the tests of these projects with the tag of a guarantee. */
async function fromVitest(projects: string[], env: Record<string, string>): Promise<Proof[]> {
  return proofsOf(await vitestRuns(projects, ['--testNamePattern', tagged.source], env))
}

/** Runs the browser tests with the tag of a guarantee; those that stop services run last. */
async function fromBrowser(env: Record<string, string>): Promise<Proof[]> {
  const tests: TestRun[] = []
  for (const project of ['e2e', 'faults'])
    tests.push(...(await playwrightRuns(project, ['--grep', tagged.source], env)))
  return proofsOf(tests)
}

/** Runs the pgTAP files with a comment that starts with the tag of a guarantee: `-- @access-matrix …`. */
async function fromPgTap(databaseUrl: string): Promise<Proof[]> {
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
