import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../stack/ports.ts'
import { median, type Figure } from './figures.ts'

/** The target scores of a page. */
const categories = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const
/** The targets of its timings. */
const timings = {
  LCP: { audit: 'largest-contentful-paint', unit: 'ms', max: 1500 },
  TBT: { audit: 'total-blocking-time', unit: 'ms', max: 50 },
  CLS: { audit: 'cumulative-layout-shift', unit: '', max: 0.01 },
} as const

type Run = {
  values: Map<string, number>
  /** Hosts other than the page's own. */
  thirdParties: string[]
}

type Options = {
  /** Part of the names of the figures. */
  label?: string
  /** The target of LCP, in ms. */
  maxLcp?: number
  /** Hosts other than its own that the page may load from. */
  hosts?: string[]
}

/** Measures a page with Lighthouse, with and without its scripts. Returns medians. */
export async function lighthouseFigures(
  url: string,
  runs: number,
  executablePath: string,
  { label = '', maxLcp = timings.LCP.max, hosts = [] }: Options = {},
): Promise<Figure[]> {
  const all: Run[] = []
  const bare: Run[] = []
  for (let run = 0; run < runs; run += 1) {
    all.push(await runLighthouse(url, executablePath))
    bare.push(await runLighthouse(url, executablePath, ['*/assets/*.js']))
  }
  const medianOf = (name: string, of: Run[]) =>
    median(of.map(({ values }) => values.get(name) ?? NaN))
  const page = `${new URL(url).pathname}${label}`
  const thirdParties = new Set(
    all.flatMap((run) => run.thirdParties).filter((host) => !hosts.includes(host)),
  )
  return [
    ...Object.entries(categories).map(([name, min]) => ({
      ...{ name: `${page} ${name}`, value: medianOf(name, all), min },
    })),
    ...Object.entries(timings).map(([name, { unit, max }]) => ({
      ...{ name: `${page} ${name}`, value: medianOf(name, all), unit },
      max: name === 'LCP' ? maxLcp : max,
      baseline: { name: 'without its scripts', value: medianOf(name, bare) },
    })),
    {
      name: [`${page} third-party hosts`, ...thirdParties].join(' '),
      ...{ value: thirdParties.size, max: 0 },
    },
  ]
}

/**
 * Runs Lighthouse with its defaults: a mid-range phone on slow 4G, simulated. Each run has its own browser with an empty
 * cache. `blocked` are URL patterns that fail to load.
 */
async function runLighthouse(
  url: string,
  executablePath: string,
  blocked: string[] = [],
): Promise<Run> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  })
  try {
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
        ...Object.entries(timings).map(
          ([name, { audit }]) => [name, audits[audit]?.numericValue ?? NaN] as const,
        ),
      ]),
      thirdParties: thirdPartyHosts(audits['network-requests']?.details, new URL(url).host),
    }
  } finally {
    await browser.close()
  }
}

function thirdPartyHosts(details: unknown, host: string): string[] {
  const urls = JSON.stringify(details ?? {}).matchAll(/"url":"(https?:[^"]+)"/g)
  const hosts = new Set([...urls].map(([, url]) => new URL(url ?? '').host))
  hosts.delete(host)
  return [...hosts]
}
