import { chromium, type Page } from '@playwright/test'

type Act = {
  name: string
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

/** What a visitor does most, each on a fresh page that is alive. */
const acts: Act[] = [
  { name: 'open the assistant', act: (page) => page.locator('#hero button').first().click() },
  { name: 'open a tab', act: (page) => page.locator('header a[href="#contact"]').first().click() },
  {
    name: 'open a dialog',
    before: (page) => page.locator('#solutions li button').first().scrollIntoViewIfNeeded(),
    act: (page) => page.locator('#solutions li button').first().click(),
  },
]

/**
 * Milliseconds from a press to the next paint, as the browser itself reports them (Event Timing), with the
 * processor slowed down four times.
 */
export async function interactions(
  url: string,
  executablePath: string,
): Promise<Map<string, number>> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const times = new Map<string, number>()
    for (const { name, before, act } of acts) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(url)
      await page.locator('#root:not([data-asleep])').waitFor()
      await page.waitForLoadState('networkidle')
      await before?.(page)
      const slowest = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const seen: number[] = []
            // Less than the default of 104 ms counts, too.
            const wanted = { type: 'event', durationThreshold: 16 }
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) seen.push(entry.duration)
            }).observe(wanted)
            setTimeout(() => resolve(Math.max(0, ...seen)), 2500)
          }),
      )
      await act(page)
      times.set(name, await slowest)
      await context.close()
    }
    return times
  } finally {
    await browser.close()
  }
}
