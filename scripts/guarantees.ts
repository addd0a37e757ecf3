// npm run guarantees [-- --long] [--no-bench]: runs the proofs of each guarantee and prints the results.
import { parseArgs } from 'node:util'
import { guarantees, type Guarantee } from './guarantees/figures.ts'
import { fromBrowser, fromPgTap, fromVitest, type Proof } from './guarantees/proofs.ts'
import { format, meetsTarget } from './bench/figures.ts'
import { defaultOptions, longOptions, runBenches } from './bench/run.ts'
import { command, UserError } from './stack/user-error.ts'
import { checkAdvisors } from './test/advisors.ts'
import { chromiumPath } from './test/browser.ts'
import { runTool } from './test/tool.ts'
import { withTestStack } from './test/test-stack.ts'

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
    proofs.push(...(await fromPgTap(settings.urls.database)))
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
