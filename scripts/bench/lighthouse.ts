import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../stack/ports.ts'
import { UserError } from '../stack/user-error.ts'

export const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export const timings = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

/** Scores of 100, times in milliseconds. */
export type Figures = Record<(typeof scores)[number] | keyof typeof timings, number> & {
  /** Hosts other than the page's own that were asked for anything. */
  strangers: string[]
}

/**
 * One run of Lighthouse as it comes: a mid-range phone on slow 4G, simulated. Each has a browser of its own,
 * so that none finds anything in a cache. `blocked` are addresses the page does not get.
 */
export async function lighthouseRun(
  url: string,
  executablePath: string,
  blocked: string[] = [],
): Promise<Figures> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  })
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...scores],
      blockedUrlPatterns: blocked,
    })
    if (!result) throw new UserError(`Lighthouse says nothing about ${url}.`)
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const timing = (name: string) => audits[name]?.numericValue ?? NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      LCP: timing(timings.LCP),
      TBT: timing(timings.TBT),
      CLS: timing(timings.CLS),
      strangers: strangersIn(audits['network-requests']?.details, new URL(url).host),
    }
  } finally {
    await browser.close()
  }
}

function strangersIn(details: unknown, host: string): string[] {
  const text = JSON.stringify(details ?? {})
  const hosts = [...text.matchAll(/"url":"(https?:[^"]+)"/g)].map(
    ([, address]) => new URL(address ?? '').host,
  )
  return [...new Set(hosts)].filter((each) => each !== host)
}
