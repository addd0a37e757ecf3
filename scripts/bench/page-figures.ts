import { lighthouseRun, type Figures } from './lighthouse.ts'
import { median } from './median.ts'

/** What a page must reach; times in milliseconds. */
const least = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const most = { LCP: 1500, TBT: 50, CLS: 0.01 } as const

type Name = Exclude<keyof Figures, 'strangers'>

/** A page in Lighthouse, `runs` times as it is and as often without its scripts: a row of medians, and what is over the bar. */
export async function pageFigures(url: string, runs: number, browser: string) {
  const all: Figures[] = []
  const bare: Figures[] = []
  for (let run = 0; run < runs; run += 1) {
    all.push(await lighthouseRun(url, browser))
    bare.push(await lighthouseRun(url, browser, ['*/assets/*.js']))
  }
  const of = (name: Name, from = all) => median(from.map((each) => each[name]))
  const { pathname } = new URL(url)
  const faults = [
    ...keys(least).flatMap((name) => (of(name) < least[name] ? [`${name} ${of(name)}`] : [])),
    ...keys(most).flatMap((name) =>
      of(name) > most[name] ? [`${name} ${of(name).toFixed(2)}`] : [],
    ),
    ...new Set(all.flatMap((each) => each.strangers.map((host) => `asks ${host}`))),
  ].map((fault) => `${pathname}: ${fault}`)
  const row = {
    page: pathname,
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best practices': of('best-practices'),
    SEO: of('seo'),
    'FCP ms': Math.round(of('FCP')),
    'LCP ms': Math.round(of('LCP')),
    'LCP / without scripts': (of('LCP') / of('LCP', bare)).toFixed(2),
    'TBT ms': Math.round(of('TBT')),
    'TBT without scripts': Math.round(of('TBT', bare)),
    CLS: of('CLS').toFixed(4),
  }
  return { row, faults }
}

function keys<Key extends string>(record: Record<Key, unknown>): Key[] {
  const names: Key[] = []
  for (const name in record) names.push(name)
  return names
}
