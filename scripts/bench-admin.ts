// npm run bench:admin [-- --runs=5]: the admin's list of 2,000 items in Chromium, from sign-in to scrolling; medians.
import { parseArgs } from 'node:util'
import { adminList, fillContent, manyItems, targets, type Figure } from './bench/admin-list.ts'
import { conclude } from './bench/figures.ts'
import { median } from './bench/percentile.ts'
import { logStep } from './stack/terminal.ts'
import { command, UserError } from './stack/user-error.ts'
import { chromiumPath } from './test/browser.ts'
import { withTestStack } from './test/test-stack.ts'

await command(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
  const runs = Number(values.runs)
  if (!(runs >= 1)) throw new UserError('Runs is a number from 1 up.')
  const browser = await chromiumPath()
  await withTestStack(async ({ settings: { urls }, env }) => {
    await fillContent(urls.database)
    const staff = {
      email: env['TEST_ADMIN_EMAIL'] ?? '',
      password: env['TEST_ADMIN_PASSWORD'] ?? '',
    }
    const times = new Map<Figure, number[]>()
    logStep(`The list of ${manyItems} items, ${runs} times …`)
    for (let run = 0; run < runs; run += 1)
      for (const [figure, time] of await adminList(urls.web, staff, browser))
        times.set(figure, [...(times.get(figure) ?? []), time])
    conclude(
      'admin',
      [...times].map(([figure, each]) => ({
        what: `${manyItems} items: ${figure}`,
        ...{ reached: median(each), unit: 'ms', most: targets[figure] },
      })),
    )
  })
})
