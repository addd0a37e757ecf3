// npm run bench [-- --only=content,visits] [--long]: every benchmark, and one table of all figures, each beside the same
// done with nothing of ours in the same run. Wants a machine that has nothing else to do.
import { parseArgs } from 'node:util'
import { benches, runBenches } from './bench/all.ts'
import { holds, showFigures } from './bench/figures.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
  })
  const names = values.only?.split(',') ?? Object.keys(benches)
  const unknown = names.filter((name) => !benches[name])
  if (unknown.length > 0)
    throw new UserError(
      `There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`,
    )
  const { figures, broken } = await runBenches(names, values.long)
  showFigures(figures)
  const short = figures.filter((figure) => !holds(figure))
  if (broken.length > 0) throw new UserError(`Broke off: ${broken.join(', ')}`)
  if (short.length > 0)
    throw new UserError(`${short.length} of ${figures.length} are short of the bar.`)
})
