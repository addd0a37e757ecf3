import { chromium } from '@playwright/test'

/** What a visitor does most, each on a fresh page that is alive: what is pressed, and what it brings. */
const acts = [
  {
    name: 'open the assistant',
    press: '#hero button:has-text("ابدأ الآن")',
    brings: 'dialog[open]',
  },
  { name: 'open a tab', press: 'header a[href="#contact"]', brings: '#contact-title' },
  { name: 'open a dialog', press: '#solutions li button', brings: '[role="dialog"]' },
]

/** Milliseconds after a press. */
export type Pressed = {
  name: string
  /** Until the next paint, as the browser itself reports it (Event Timing). */
  painted: number
  /** Until what was asked for is there. */
  shown: number
}

/** What a visitor waits for after a press, with the processor slowed down four times. */
export async function interactions(url: string, executablePath: string): Promise<Pressed[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const times: Pressed[] = []
    for (const { name, press, brings } of acts) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(url)
      await page.locator('#root:not([data-unhydrated])').waitFor()
      await page.waitForLoadState('networkidle')
      const target = page.locator(press).first()
      const waits = page.evaluate(waitsAfterPress, brings)
      // As a hand does it: over there, where the page has come to rest, down, and up again.
      await target.hover()
      await page.waitForTimeout(300)
      await page.mouse.down()
      await page.waitForTimeout(60)
      await page.mouse.up()
      times.push({ name, ...(await waits) })
      await context.close()
    }
    return times
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
function waitsAfterPress(brings: string) {
  return new Promise<{ painted: number; shown: number }>((resolve) => {
    let painted = 0
    let shown = NaN
    const observer = new PerformanceObserver((list) => {
      // Only a press is an interaction; a pointer that moves is none.
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId)
          painted = Math.max(painted, entry.duration)
    })
    // Less than the default of 104 ms counts, too.
    const selection = { type: 'event', durationThreshold: 16 }
    observer.observe(selection)
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const isThere = document.querySelector(brings)?.checkVisibility() ?? false
          if (isThere) shown = Math.round(performance.now() - timeStamp)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
    setTimeout(() => resolve({ painted, shown }), 4000)
  })
}
