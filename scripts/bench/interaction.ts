import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../test/launch-browser.ts'

type Click = {
  name: string
  /** The path of the page. */
  at?: string
  /** Clicked before. */
  before?: string
  /** The element to click. */
  target: string
  /** What appears; without it, a file is downloaded. */
  result?: string
  /** The most until it is usable, in ms, where the page paints as in `referencePaint`. */
  most: number
}

const start = '#hero button:has-text("ابدأ الآن")'
const solution = '#solutions [data-opens=solution]'

/** The most frequent clicks of visitors. */
const clicks: Click[] = [
  { name: 'open a tab', target: 'header a[href="/contact/"]', result: '#contact-title', most: 100 },
  {
    name: 'open a dialog',
    at: 'solutions/',
    most: 200,
    target: solution,
    result: 'dialog[open]',
  },
  { name: 'open the assistant', target: start, result: 'dialog[open] h2', most: 250 },
  {
    name: 'open the chat',
    at: 'contact/',
    most: 400,
    target: '#contact [data-opens~=assistant] >> nth=0',
    result: 'dialog[open] textarea',
  },
  {
    name: 'open the booking',
    at: 'contact/',
    most: 400,
    target: '#contact [data-opens~=assistant] >> nth=1',
    result: 'dialog[open] h2',
  },
  {
    name: 'make a PDF file',
    at: 'solutions/',
    before: solution,
    most: 400,
    target: 'dialog[open] button[title]',
  },
]

/**
 * The first paint of the page without its scripts, in ms, with CPU and network as below, on the machine in
 * scripts/README.md. The times of `clicks` hold there, and scale with it elsewhere.
 */
export const referencePaint = 600

/** Milliseconds after a click. */
export type ClickTimes = {
  name: string
  most: number
  /** Until the next paint (Event Timing API). */
  paint: number
  /** Until the result is usable. */
  result: number
  /** The first paint of the page without its scripts. */
  bare: number
}

/**
 * Measures each click on a new page that was looked at for some seconds, with the CPU slowed down four times and the
 * network of a phone (slow 4G).
 */
export async function interactions(url: string): Promise<ClickTimes[]> {
  await using browser = await launchBrowser()
  const bare = await barePaint(browser, url)
  const times: ClickTimes[] = []
  for (const click of clicks) {
    const page = await slowPage(browser)
    const { name, most } = click
    times.push({ name, most, bare, ...(await timesOf(page, url, click)) })
    await page.context().close()
  }
  return times
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  // As Lighthouse: 150 ms, 1.6 and 0.75 Mbit/s.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
  return page
}

/** The first paint of a page without its scripts, slowed down. */
export async function barePaint(browser: Browser, url: string): Promise<number> {
  const page = await slowPage(browser)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(url)
  const paint = await page.evaluate(async () => {
    const name = 'first-contentful-paint'
    for (;;) {
      const [entry] = performance.getEntriesByName(name)
      if (entry) return entry.startTime
      await new Promise((done) => setTimeout(done, 20))
    }
  })
  await page.context().close()
  return paint
}

async function timesOf(page: Page, url: string, { at = '', before, target, result }: Click) {
  await page.goto(url + at)
  await page.locator('#root:not([data-unhydrated])').waitFor()
  const settle = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(4000)
  }
  if (before) await page.locator(before).first().click()
  const element = page.locator(target).first()
  await element.scrollIntoViewIfNeeded()
  await settle()
  // Like a person: move, wait, press and release.
  await element.hover()
  // Time for code that loads when its button is pointed at; the click itself is measured.
  if (result) await page.waitForTimeout(300)
  else await settle()
  const delays = page.evaluate(measureClick, result)
  await page.mouse.down()
  await page.waitForTimeout(60)
  await page.mouse.up()
  return delays
}

/** Runs in the page. */
function measureClick(resultSelector: string | undefined) {
  return new Promise<{ paint: number; result: number }>((resolve) => {
    let paint = 0
    let result = NaN
    let isMade = false
    const observer = new PerformanceObserver((list) => {
      // Ignores pointer moves, which are not interactions.
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) paint = Math.max(paint, entry.duration)
    })
    // The default threshold is 104 ms.
    const options = { type: 'event', durationThreshold: 16 }
    observer.observe(options)
    const createObjectURL = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (file) => {
      isMade = true
      return createObjectURL(file)
    }
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const isDone = () =>
          resultSelector
            ? (document.querySelector(resultSelector)?.checkVisibility() ?? false)
            : isMade
        const check = () => {
          if (isDone()) result = Math.round(performance.now() - timeStamp)
          else requestAnimationFrame(check)
        }
        requestAnimationFrame(check)
      },
      { capture: true, once: true },
    )
    setTimeout(() => resolve({ paint, result }), 4000)
  })
}
