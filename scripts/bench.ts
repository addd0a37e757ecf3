// npm run bench [-- --only=content,visits] [--long] [--runs=5] [--scale=0.1] [--against=bench.json]: runs the benchmarks
// and compares each figure with its target, the same work without our code, and an earlier run. Use an idle machine.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  format,
  meetsTarget,
  printFigures,
  regressions,
  type BenchFigure,
} from './bench/figures.ts'
import { benches, defaultOptions, longOptions, runBenches } from './bench/run.ts'
import { command, UserError } from './stack/user-error.ts'
import { resultsFolder } from './test/tool.ts'

await command(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      long: { type: 'boolean', default: false },
      runs: { type: 'string' },
      scale: { type: 'string' },
      against: { type: 'string' },
    },
  })
  const names = values.only?.split(',') ?? [...benches.keys()]
  const unknown = names.filter((name) => !benches.has(name))
  if (unknown.length > 0)
    throw new UserError(
      `Unknown benchmark: ${unknown.join(', ')}. Benchmarks: ${[...benches.keys()].join(', ')}.`,
    )
  const options = { ...(values.long ? longOptions : defaultOptions) }
  for (const [name, least] of [
    ['runs', 1],
    ['scale', 0.001],
  ] as const) {
    options[name] = Number(values[name] ?? options[name])
    if (!(options[name] >= least))
      throw new UserError(`--${name}=${values[name]} must be a number of at least ${least}.`)
  }
  if (values.against && !existsSync(values.against))
    throw new UserError(`There are no figures in ${values.against}: the earlier run failed.`)
  const before: BenchFigure[] = values.against
    ? JSON.parse(readFileSync(values.against, 'utf8'))
    : []
  const { figures, failed } = await runBenches(names, options)
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(join(resultsFolder, 'bench.json'), JSON.stringify(figures, null, 2))
  printFigures(figures)
  const missed = figures.filter((figure) => !meetsTarget(figure))
  const lines = [
    ...failed.map((name) => `bench:${name} failed: see the error above.`),
    ...missed.map((figure) => `Missed target: ${figure.name}: ${format(figure)}`),
    ...regressions(figures, before).map((change) => `More than 30 % worse: ${change}`),
  ]
  if (lines.length > 0) throw new UserError(lines.join('\n'))
})
