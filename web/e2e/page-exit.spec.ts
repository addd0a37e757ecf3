import type { Page } from '@playwright/test'
import { bySize } from '../../scripts/test/size.ts'
import { expect, test } from './test.ts'
import { hide, openVisit, storedVisit } from './visit.ts'

/** For each of the four ways to leave the page; 100 in total in the long run. */
const runs = bySize({ default: 1, full: 2 })

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

test(`records the last actions and the score in every way to leave the page (${runs} times each)`, async ({
  browser,
}) => {
  test.setTimeout(180_000 + runs * 120_000)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  // The browser stays open when the page closes.
  await context.newPage()
  for (const [way, leave] of Object.entries(ways))
    for (let run = 0; run < runs; run += 1) {
      const page = await context.newPage()
      // So that a slow machine adds no points for the seconds of the visit.
      await page.clock.setFixedTime(new Date())
      const sessionId = await openVisit(page, { clicks_count: 14 })
      await page.locator('#hero-title').click()
      await page.locator('#hero-title').click()
      await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
      })
      await leave(page)
      const clicks = way.startsWith('offline') ? 17 : 16
      await expect
        .poll(() => storedVisit(sessionId), { message: way })
        // The email, more than 15 clicks, and scrolling beyond 80 %.
        .toEqual({ clicks, score: 30 + 15 + 15 })
      await page.close()
    }
  await context.close()
})
