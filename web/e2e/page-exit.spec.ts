import type { Page } from '@playwright/test'
import { bySize } from '../../scripts/test/size.ts'
import { expect, test } from './test.ts'
import { hide, openVisit, storedVisit } from './visit.ts'

/** For each of the four ways to leave the page; 100 in total in the long run. */
const runs = bySize({ default: 1, full: 2, long: 25 })

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  close: (page) => page.close(),
  navigate: (page) => page.goto('about:blank'),
  background: hide,
  'offline, then online': async (page) => {
    await page.context().setOffline(true)
    await page.locator('#hero-title').click()
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await page.context().setOffline(false)
  },
}

for (const [way, leave] of Object.entries(ways))
  test(`records the last actions when the page is left by ${way} (${runs} times)`, async ({
    browser,
    expectConsole,
  }) => {
    test.setTimeout(120_000 + runs * 30_000)
    expectConsole(/ERR_INTERNET_DISCONNECTED/)
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext()
      // The browser stays open when the page closes.
      await context.newPage()
      const page = await context.newPage()
      const sessionId = await openVisit(page, { clicks_count: 7 })
      await page.locator('#hero-title').click()
      await page.locator('#hero-title').click()
      await leave(page)
      await expect
        .poll(async () => (await storedVisit(sessionId))?.clicks, { timeout: 15_000 })
        .toBe(way.startsWith('offline') ? 10 : 9)
      await context.close()
    }
  })
