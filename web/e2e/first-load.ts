import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** The budget of a first visit in transferred bytes: gzip, fonts uncompressed. */
export const budget = { 'scripts and styles': 119_500, fonts: 21_000, everything: 150_000 }
export type Cost = Record<keyof typeof budget, number>

/** The bytes of the HTML, scripts, styles and fonts that load without an interaction, before code is loaded ahead. */
export async function firstLoad(page: Page, path: string): Promise<Cost> {
  const responses: Response[] = []
  let isAhead = false
  const record = (response: Response) => {
    isAhead ||= response.url().includes('/assets/watch-intent-')
    if (!isAhead) responses.push(response)
  }
  page.on('response', record)
  await page.goto(path)
  await page.locator('#root:not([data-unhydrated])').waitFor()
  await page.waitForLoadState('networkidle')
  page.off('response', record)

  const cost: Cost = { 'scripts and styles': 0, fonts: 0, everything: 0 }
  for (const response of responses) {
    const kind = response.request().resourceType()
    if (!['document', 'script', 'stylesheet', 'font'].includes(kind)) continue
    const body = await response.body()
    const bytes = kind === 'font' ? body.length : gzipped(body)
    cost.everything += bytes
    if (kind === 'font') cost.fonts += bytes
    if (kind === 'script' || kind === 'stylesheet') cost['scripts and styles'] += bytes
    // Inline styles.
    if (kind === 'document')
      for (const [, css = ''] of body.toString().matchAll(/<style>([\s\S]*?)<\/style>/g))
        cost['scripts and styles'] += gzipped(css)
  }
  return cost
}

const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length
