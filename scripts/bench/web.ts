// The public page: Lighthouse on a phone with slow 4G, compared with the page without its scripts; the time from a click
// to the next paint; and the size of the first load. Medians.
import { budget, firstLoad } from '../../web/e2e/first-load.ts'
import { logStep } from '../stack/terminal.ts'
import { withTestStack } from '../test/test-stack.ts'
import { launchBrowser } from '../test/launch-browser.ts'
import { median, type Figure } from './figures.ts'
import { publishHeroImage } from './hero-image.ts'
import { interactions, referencePaint } from './interaction.ts'
import { lighthouseFigures } from './lighthouse.ts'
import type { BenchOptions } from './run.ts'

const paths = ['/', '/en/']
/** The target from a click to the next paint, in ms, with the CPU slowed down four times. */
const maxPaintDelay = 100

export const measure = async ({ runs }: BenchOptions): Promise<Figure[]> =>
  withTestStack(async ({ settings }) => {
    const { urls } = settings
    const figures: Figure[] = []
    for (const path of paths) {
      logStep(`Lighthouse, ${path}, ${runs} runs with scripts and ${runs} without`)
      figures.push(...(await lighthouseFigures(urls.web + path, runs)))
    }
    figures.push(...(await clicks(`${urls.web}/`, runs)))
    for (const path of paths) figures.push(...(await sizes(urls.web + path, path)))
    logStep(`Lighthouse with a hero image, ${runs} runs with scripts and ${runs} without`)
    await publishHeroImage(settings)
    const withImage = { label: ' with a hero image', hosts: [new URL(urls.api).host] }
    figures.push(...(await lighthouseFigures(`${urls.web}/`, runs, withImage)))
    return figures
  })

async function clicks(url: string, runs: number): Promise<Figure[]> {
  const all = []
  for (let run = 0; run < runs; run += 1) all.push(...(await interactions(url)))
  const bare = median(all.map((times) => times.bare))
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, times]) => [
    {
      name: `${name}: click to next paint, 4× slower`,
      value: median(times.map(({ paint }) => paint)),
      unit: 'ms',
      max: maxPaintDelay,
    },
    {
      name: `${name}: click to result, 4× slower, slow 4G`,
      value: median(times.map(({ result }) => result)),
      unit: 'ms',
      max: (times[0]?.most ?? NaN) / referencePaint,
      baseline: { name: 'first paint without its scripts', value: bare },
    },
  ])
}

async function sizes(url: string, path: string): Promise<Figure[]> {
  await using browser = await launchBrowser()
  const bytes = new Map(Object.entries(await firstLoad(await browser.newPage(), url)))
  return Object.entries(budget).map(([kind, max]) => ({
    name: `${path} first load, ${kind}`,
    value: (bytes.get(kind) ?? NaN) / 1000,
    unit: 'KB',
    max: max / 1000,
  }))
}
