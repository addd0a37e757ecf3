// npm run bar [-- --long] [--no-bench]: every number of the bar with what proves it and the figure it reached.
import { parseArgs } from 'node:util'
import { bar, type BarFigure } from './bar/figures.ts'
import { fromBrowser, fromStories, fromVitest, type Proof } from './bar/proofs.ts'
import { runBenches } from './bench/all.ts'
import { holds, written } from './bench/figures.ts'
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
  const of = (each: BarFigure) => proofs.filter(({ number }) => number === each.number)
  console.table(bar.map((each) => row(each, of(each))))
  const broken = proofs.filter((proof) => !proof.holds)
  for (const { number, what } of broken) console.log(`✗ bar ${number}: ${what}`)
  const unproven = bar
    .filter((each) => of(each).length === 0 && !(values['no-bench'] && each.benches))
    .map(({ number }) => number)
  if (unproven.length > 0) throw new UserError(`Nothing was run for ${unproven.join(', ')}.`)
  if (broken.length > 0) throw new UserError(`${broken.length} of ${proofs.length} do not hold.`)
})

async function fromTests(size: Record<string, string>): Promise<Proof[]> {
  const proofs = await fromVitest(['unit', 'web', 'web-isolated'], size)
  const browser = await chromiumPath()
  await withTestStack(async ({ settings, env }) => {
    proofs.push(...(await fromStories(settings.urls.database)))
    const { failures } = await checkAdvisors(settings.urls.database)
    proofs.push({
      number: 4,
      holds: failures.length === 0,
      what: `${failures.length} findings of the advisors`,
    })
    proofs.push(...(await fromVitest(['stack', 'stack-exclusive'], { ...env, ...size })))
    proofs.push(...(await fromBrowser({ ...env, ...size, CHROMIUM_PATH: browser })))
  })
  return proofs
}

async function fromPolicies(): Promise<Proof> {
  const isNoticed = (await runTool('node', ['scripts/test-policies.ts'])) === 0
  const what = isNoticed ? 'each mutation was noticed' : 'a mutation went unnoticed: see above'
  return { number: 3, holds: isNoticed, what }
}

async function fromBenches(isLong: boolean): Promise<Proof[]> {
  const names = bar.flatMap((each) => each.benches ?? [])
  const { figures, broken } = await runBenches(names, isLong)
  const numberOf = (bench: string) =>
    bar.find(({ benches }) => benches?.includes(bench))?.number ?? NaN
  return [
    ...broken.map((bench) => ({
      number: numberOf(bench),
      holds: false,
      what: `bench:${bench} broke off`,
    })),
    ...figures.map((figure) => ({
      number: numberOf(figure.bench),
      holds: holds(figure),
      what: `${figure.what}: ${written(figure)}`,
    })),
  ]
}

function row({ number, what, but }: BarFigure, proofs: Proof[]) {
  // Of many, the first that says a figure.
  const [first] = proofs
  const shown = proofs.find((proof) => /\d/.test(proof.what)) ?? first
  const held = proofs.filter((proof) => proof.holds).length
  return {
    bar: number,
    what,
    hold: `${held} of ${proofs.length}`,
    reached: shown?.what.slice(0, 100) ?? '',
    ...(but && held < proofs.length && { but }),
  }
}
