import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** What a first visit may cost, in bytes as they travel: gzip, fonts as they are. */
export const budget = { 'scripts and styles': 115_000, fonts: 55_000, everything: 200_000 }
export type Cost = Record<keyof typeof budget, number>

/** What the browser fetches of a page before anyone touches it: itself, its scripts, styles and fonts. */
export async function firstLoad(page: Page, path: string): Promise<Cost> {
  const responses: Response[] = []
  const note = (response: Response) => void responses.push(response)
  page.on('response', note)
  await page.goto(path)
  await page.locator('#root:not([data-unhydrated])').waitFor()
  await page.waitForLoadState('networkidle')
  page.off('response', note)

  const cost: Cost = { 'scripts and styles': 0, fonts: 0, everything: 0 }
  for (const response of responses) {
    const kind = response.request().resourceType()
    if (!['document', 'script', 'stylesheet', 'font'].includes(kind)) continue
    const body = await response.body()
    const bytes = kind === 'font' ? body.length : gzipped(body)
    cost.everything += bytes
    if (kind === 'font') cost.fonts += bytes
    if (kind === 'script' || kind === 'stylesheet') cost['scripts and styles'] += bytes
    // Styles in the HTML are styles.
    if (kind === 'document')
      for (const [, css = ''] of body.toString().matchAll(/<style>([\s\S]*?)<\/style>/g))
        cost['scripts and styles'] += gzipped(css)
  }
  return cost
}

const gzipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length
