import lighthouse from 'lighthouse'
import { freePort } from '../stack/ports.ts'
import { launchBrowser } from '../test/launch-browser.ts'
import { median, type Figure } from './figures.ts'

/** The target scores of a page. */
const categories = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const
/** Its times, and how many times those of the page without its scripts they may be. */
const times = {
  LCP: { audit: 'largest-contentful-paint', max: 1 },
  TBT: { audit: 'total-blocking-time', max: 1.15 },
} as const
const maxShift = 0.01
/** A blocking time below that of one long task is not told from none, in ms. */
const leastBlocking = 50

type Run = {
  values: Map<string, number>
  /** Hosts other than the page's own. */
  thirdParties: string[]
}

type Options = {
  /** Part of the names of the figures. */
  label?: string
  /** Hosts other than its own that the page may load from. */
  hosts?: string[]
}

/** Measures a page with Lighthouse, with and without its scripts. Returns medians. */
export async function lighthouseFigures(
  url: string,
  runs: number,
  { label = '', hosts = [] }: Options = {},
): Promise<Figure[]> {
  const all: Run[] = []
  const bare: Run[] = []
  for (let run = 0; run < runs; run += 1) {
    all.push(await runLighthouse(url))
    bare.push(await runLighthouse(url, ['*/assets/*.js']))
  }
  const medianOf = (name: string, of: Run[]) =>
    median(of.map(({ values }) => values.get(name) ?? NaN))
  const page = `${new URL(url).pathname}${label}`
  const thirdParties = new Set(
    all.flatMap((run) => run.thirdParties).filter((host) => !hosts.includes(host)),
  )
  return [
    ...Object.entries(categories).map(([name, min]) => ({
      name: `${page} ${name}`,
      value: medianOf(name, all),
      min,
    })),
    ...Object.entries(times).map(([name, { max }]) => {
      const [value, without] = [medianOf(name, all), medianOf(name, bare)]
      const least = name === 'TBT' ? leastBlocking : 0
      return {
        name: `${page} ${name}`,
        value: Math.max(value, least),
        unit: 'ms',
        max,
        baseline: { name: 'without its scripts', value: Math.max(without, least) },
      }
    }),
    { name: `${page} CLS`, value: medianOf('CLS', all), max: maxShift },
    {
      name: [`${page} third-party hosts`, ...thirdParties].join(' '),
      value: thirdParties.size,
      max: 0,
    },
  ]
}

/**
 * Runs Lighthouse with its defaults: a mid-range phone on slow 4G, simulated. Each run has its own browser with an empty
 * cache. `blocked` are URL patterns that fail to load.
 */
async function runLighthouse(url: string, blocked: string[] = []): Promise<Run> {
  const port = await freePort()
  await using _ = await launchBrowser(`--remote-debugging-port=${port}`)
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(categories),
    blockedUrlPatterns: blocked,
  })
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
  const { categories: scores, audits } = result.lhr
  return {
    values: new Map([
      ...Object.keys(categories).map(
        (name) => [name, Math.round((scores[name]?.score ?? 0) * 100)] as const,
      ),
      ...Object.entries({ ...times, CLS: { audit: 'cumulative-layout-shift' } }).map(
        ([name, { audit }]) => [name, audits[audit]?.numericValue ?? NaN] as const,
      ),
    ]),
    thirdParties: thirdPartyHosts(audits['network-requests']?.details, new URL(url).host),
  }
}

function thirdPartyHosts(details: unknown, host: string): string[] {
  const urls = JSON.stringify(details ?? {}).matchAll(/"url":"(https?:[^"]+)"/g)
  const hosts = new Set([...urls].map(([, url]) => new URL(url ?? '').host))
  hosts.delete(host)
  return [...hosts]
}
