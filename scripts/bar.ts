// npm run bar [-- --long] [--no-bench]: every number of the bar with what proves it and the figure it reached.
import { parseArgs } from 'node:util'
import { bar, type BarFigure } from './bar/figures.ts'
import { fromBrowser, fromStories, fromVitest, type Proof } from './bar/proofs.ts'
import { runBenches } from './bench/all.ts'
import { holds, written } from './bench/figures.ts'
import { command, Trouble } from './stack/trouble.ts'
import { checkAdvisors } from './test/advisors.ts'
import { chromiumPath } from './test/browser.ts'
import { runTool } from './test/run.ts'
import { withTestStack } from './test/test-stack.ts'

await command(async () => {
  const { values } = parseArgs({
    options: {
      long: { type: 'boolean', default: false },
      'no-bench': { type: 'boolean', default: false },
    },
  })
  const long = { ...(values.long && { LONG: '1' }) }
  const proofs: Proof[] = await fromVitest(['unit', 'web'], long)
  await withTestStack(async ({ settings, env }) => {
    proofs.push(...(await fromStories(settings.urls.database)))
    const { failed } = await checkAdvisors(settings.urls.database)
    proofs.push({ number: 4, holds: failed === 0, what: 'advisors', reached: `${failed} findings` })
    proofs.push(...(await fromVitest(['stack'], { ...env, ...long })))
    proofs.push(...(await fromBrowser({ ...env, ...long, CHROMIUM_PATH: await chromiumPath() })))
  })
  const policies = await runTool('node', ['scripts/test-policies.ts'])
  proofs.push({
    number: 3,
    holds: policies === 0,
    what: 'policies',
    reached: policies === 0 ? 'each noticed' : 'missed',
  })
  const benches = values['no-bench'] ? [] : bar.flatMap((each) => each.benches ?? [])
  const { figures } = await runBenches(benches, values.long)
  for (const figure of figures) {
    const number = bar.find(({ benches: own }) => own?.includes(figure.bench))?.number ?? NaN
    proofs.push({
      number,
      holds: holds(figure),
      what: figure.what,
      reached: `${figure.what}: ${written(figure)}`,
    })
  }

  console.table(
    bar.map((each) =>
      row(
        each,
        proofs.filter(({ number }) => number === each.number),
      ),
    ),
  )
  const broken = proofs.filter((proof) => !proof.holds)
  for (const { number, what, reached } of broken) console.log(`✗ bar ${number}: ${reached ?? what}`)
  const bare = bar.filter(({ number }) => proofs.every((proof) => proof.number !== number))
  if (bare.length > 0)
    throw new Trouble(`Nothing proves ${bare.map(({ number }) => number).join(', ')}.`)
  if (broken.length > 0) throw new Trouble(`${broken.length} of ${proofs.length} do not hold.`)
})

function row({ number, what }: BarFigure, proofs: Proof[]) {
  const reached = [...new Set(proofs.flatMap((proof) => proof.reached ?? []))]
  const held = proofs.filter((proof) => proof.holds).length
  return {
    bar: number,
    what,
    checks: proofs.length,
    hold: held === proofs.length ? 'all' : `${held}`,
    'reached (of several, the first)': reached[0] ?? '',
  }
}
