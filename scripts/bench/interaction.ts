import { chromium } from '@playwright/test'

/** The most frequent clicks of visitors: the element to click, and the one that appears. */
const clicks = [
  {
    name: 'open the assistant',
    target: '#hero button:has-text("ابدأ الآن")',
    result: 'dialog[open]',
  },
  { name: 'open a tab', target: 'header a[href="#contact"]', result: '#contact-title' },
  {
    name: 'open a dialog',
    tab: '#solutions',
    target: '#solutions li button',
    result: 'dialog[open]',
  },
]

/** Milliseconds after a click. */
export type ClickTimes = {
  name: string
  /** Until the next paint (Event Timing API). */
  paint: number
  /** Until the result is visible. */
  result: number
}

/** Measures each click on a new, hydrated page, with the CPU slowed down four times. */
export async function interactions(url: string, executablePath: string): Promise<ClickTimes[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const times: ClickTimes[] = []
    for (const { name, tab = '', target, result } of clicks) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(url + tab)
      await page.locator('#root:not([data-unhydrated])').waitFor()
      await page.waitForLoadState('networkidle')
      const element = page.locator(target).first()
      const delays = page.evaluate(measureClick, result)
      // Like a person: move, wait, press and release.
      await element.hover()
      await page.waitForTimeout(300)
      await page.mouse.down()
      await page.waitForTimeout(60)
      await page.mouse.up()
      times.push({ name, ...(await delays) })
      await context.close()
    }
    return times
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
function measureClick(resultSelector: string) {
  return new Promise<{ paint: number; result: number }>((resolve) => {
    let paint = 0
    let result = NaN
    const observer = new PerformanceObserver((list) => {
      // Ignores pointer moves, which are not interactions.
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) paint = Math.max(paint, entry.duration)
    })
    // The default threshold is 104 ms.
    const options = { type: 'event', durationThreshold: 16 }
    observer.observe(options)
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const check = () => {
          const isVisible = document.querySelector(resultSelector)?.checkVisibility() ?? false
          if (isVisible) result = Math.round(performance.now() - timeStamp)
          else requestAnimationFrame(check)
        }
        requestAnimationFrame(check)
      },
      { capture: true, once: true },
    )
    setTimeout(() => resolve({ paint, result }), 4000)
  })
}
