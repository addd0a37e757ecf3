// npm run bench:web [-- --runs=5]: the public page in Lighthouse (a phone on slow 4G, simulated), how soon a press
// shows, and what a first visit costs; medians. The baseline is the same page without its scripts.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { budget, firstLoad } from '../web/e2e/first-load.ts'
import { interactions } from './bench/interaction.ts'
import { median } from './bench/median.ts'
import { pageFigures } from './bench/page-figures.ts'
import { tell } from './stack/terminal.ts'
import { command, Trouble } from './stack/trouble.ts'
import { chromiumPath } from './test/browser.ts'
import { withTestStack } from './test/test-stack.ts'

const paths = ['/', '/en/']
/** Longest wait from a press to the next paint, in ms, with the processor slowed down four times. */
const soon = 100

await command(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
  const runs = Number(values.runs)
  if (!(runs >= 1)) throw new Trouble('Runs is a number from 1 up.')
  const browser = await chromiumPath()
  await withTestStack(async ({ settings: { urls } }) => {
    const faults = [
      ...(await lighthouse(urls.web, runs, browser)),
      ...(await presses(urls.web, runs, browser)),
      ...(await sizes(urls.web, browser)),
    ]
    if (faults.length > 0) throw new Trouble(`Over the bar:\n${faults.join('\n')}`)
  })
})

async function lighthouse(web: string, runs: number, browser: string) {
  const pages = []
  for (const path of paths) {
    tell(`Lighthouse, ${runs} times ${path} and as often without scripts …`)
    pages.push(await pageFigures(web + path, runs, browser))
  }
  console.table(pages.map(({ row }) => row))
  return pages.flatMap(({ faults }) => faults)
}

async function presses(web: string, runs: number, browser: string) {
  const all = []
  for (let run = 0; run < runs; run += 1) all.push(...(await interactions(`${web}/`, browser)))
  const medians = [...Map.groupBy(all, ({ name }) => name)].map(([press, each]) => ({
    press,
    'next paint, ms': median(each.map(({ painted }) => painted)),
    most: soon,
    'shown, ms': median(each.map(({ shown }) => shown)),
  }))
  console.table(medians)
  return medians.flatMap(({ press, 'next paint, ms': ms }) =>
    ms > soon ? [`${press}: ${ms} ms`] : [],
  )
}

async function sizes(web: string, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const rows = []
    for (const path of paths) {
      const cost = await firstLoad(await (await browser.newContext()).newPage(), web + path)
      for (const [what, most] of Object.entries(budget)) {
        const bytes = new Map(Object.entries(cost)).get(what) ?? NaN
        rows.push({ page: path, what, KB: Number((bytes / 1000).toFixed(1)), most: most / 1000 })
      }
    }
    console.table(rows)
    return rows.flatMap(({ page, what, KB, most }) =>
      KB > most ? [`${page} ${what}: ${KB} KB`] : [],
    )
  } finally {
    await browser.close()
  }
}
