import type { Figure } from './figures.ts'
import { lighthouseRun, type Figures } from './lighthouse.ts'
import { median } from './percentile.ts'

/** What a page must reach; times in milliseconds. */
const least = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const most = { LCP: 1500, TBT: 50, CLS: 0.01 } as const
const units = { LCP: 'ms', TBT: 'ms', CLS: '' } as const

type Name = Exclude<keyof Figures, 'strangers'>

/** A page in Lighthouse, `runs` times as it is and as often without its scripts; medians. */
export async function pageFigures(url: string, runs: number, browser: string): Promise<Figure[]> {
  const all: Figures[] = []
  const bare: Figures[] = []
  for (let run = 0; run < runs; run += 1) {
    all.push(await lighthouseRun(url, browser))
    bare.push(await lighthouseRun(url, browser, ['*/assets/*.js']))
  }
  const of = (name: Name, from = all) => median(from.map((each) => each[name]))
  const { pathname } = new URL(url)
  const strangers = new Set(all.flatMap((each) => each.strangers))
  return [
    ...keys(least).map((name) => ({
      ...{ what: `${pathname} ${name}`, reached: of(name), least: least[name] },
    })),
    ...keys(most).map((name) => ({
      what: `${pathname} ${name}`,
      ...{ reached: of(name), unit: units[name], most: most[name] },
      beside: { what: 'without its scripts', reached: of(name, bare) },
    })),
    {
      what: [`${pathname} strangers asked`, ...strangers].join(' '),
      ...{ reached: strangers.size, most: 0 },
    },
  ]
}

function keys<Key extends string>(record: Record<Key, unknown>): Key[] {
  const names: Key[] = []
  for (const name in record) names.push(name)
  return names
}
