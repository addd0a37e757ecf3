// npm run bench [-- --only=content,visits] [--long] [--runs=5] [--scale=0.1]: runs the benchmarks
// and compares each figure with its target and with the same work without our code. Use an idle machine.
import { parseArgs } from 'node:util'
import { format, meetsTarget, printFigures } from './bench/figures.ts'
import { benches, defaultOptions, longOptions, runBenches } from './bench/run.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      long: { type: 'boolean', default: false },
      runs: { type: 'string' },
      scale: { type: 'string' },
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
  const { figures, failed } = await runBenches(names, options)
  printFigures(figures)
  const missed = figures.filter((figure) => !meetsTarget(figure))
  const lines = [
    ...failed.map((name) => `bench:${name} failed: see the error above.`),
    ...missed.map((figure) => `Missed target: ${figure.name}: ${format(figure)}`),
  ]
  if (lines.length > 0) throw new UserError(lines.join('\n'))
})
