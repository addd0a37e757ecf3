// npm run bench:web [-- --runs=5]: the public page in Lighthouse (a phone on slow 4G, simulated), how soon a press
// shows, and what a first visit costs; medians. The baseline is the same page without its scripts.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { budget, firstLoad } from '../web/e2e/first-load.ts'
import { conclude, type Figure } from './bench/figures.ts'
import { interactions } from './bench/interaction.ts'
import { median } from './bench/percentile.ts'
import { pageFigures } from './bench/page-figures.ts'
import { logStep } from './stack/terminal.ts'
import { command, UserError } from './stack/user-error.ts'
import { chromiumPath } from './test/browser.ts'
import { withTestStack } from './test/test-stack.ts'

const paths = ['/', '/en/']
/** Longest wait from a press to the next paint, in ms, with the processor slowed down four times. */
const soon = 100

await command(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
  const runs = Number(values.runs)
  if (!(runs >= 1)) throw new UserError('Runs is a number from 1 up.')
  const browser = await chromiumPath()
  await withTestStack(async ({ settings: { urls } }) =>
    conclude('web', [
      ...(await lighthouse(urls.web, runs, browser)),
      ...(await presses(urls.web, runs, browser)),
      ...(await sizes(urls.web, browser)),
    ]),
  )
})

async function lighthouse(web: string, runs: number, browser: string) {
  const figures: Figure[] = []
  for (const path of paths) {
    logStep(`Lighthouse, ${runs} times ${path} and as often without scripts …`)
    figures.push(...(await pageFigures(web + path, runs, browser)))
  }
  return figures
}

async function presses(web: string, runs: number, browser: string) {
  const all = []
  for (let run = 0; run < runs; run += 1) all.push(...(await interactions(`${web}/`, browser)))
  const by = [...Map.groupBy(all, ({ name }) => name)]
  return by.flatMap(([press, each]): Figure[] => [
    {
      what: `${press}: press to next paint, 4× slower`,
      ...{ reached: median(each.map(({ painted }) => painted)), unit: 'ms', most: soon },
    },
    {
      what: `${press}: press until it is there, 4× slower`,
      ...{ reached: median(each.map(({ shown }) => shown)), unit: 'ms' },
    },
  ])
}

async function sizes(web: string, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const figures: Figure[] = []
    for (const path of paths) {
      const cost = await firstLoad(await (await browser.newContext()).newPage(), web + path)
      for (const [what, most] of Object.entries(budget)) {
        const bytes = new Map(Object.entries(cost)).get(what) ?? NaN
        figures.push({
          what: `${path} first load, ${what}`,
          ...{ reached: bytes / 1000, unit: 'KB', most: most / 1000 },
        })
      }
    }
    return figures
  } finally {
    await browser.close()
  }
}
