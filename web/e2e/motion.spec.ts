import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const tagline = 'نجمع بين الخبرة المحلية والابتكار العالمي'

/** Measurements of the browser since the page began to load. */
const measure = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ shift: number; largest: number }>((done) => {
        let shift = 0
        let largest = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        new PerformanceObserver((list) => {
          largest = list.getEntries().at(-1)?.startTime ?? 0
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => done({ shift, largest }), 200)
      }),
  )

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('types the first line without shifts or a later largest paint', async ({ page }) => {
  // Other tests change texts meanwhile, with which the page would move.
  await page.route('**/api/content', (route) => route.fulfill({ status: 304 }))
  await page.goto('/')
  // A font that arrives late moves the page once.
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByTestId('typed')).toHaveText(tagline)
  const untyped = () =>
    page.evaluate(() => [...(CSS.highlights.get('untyped') ?? [])].map(String).join())
  // The line is in the HTML, then typed.
  await expect.poll(untyped).not.toBe('')
  const typing = await measure(page)
  await expect.poll(untyped).toBe('')
  const later = await measure(page)
  expect(later.largest).toBe(typing.largest)
  expect(later.shift - typing.shift).toBeLessThan(0.0001)
})

test('plays the plan as a demonstration, and shows all of it while it is paused', async ({
  page,
}) => {
  await page.goto('/')
  const durations = () =>
    page.evaluate(() => {
      const plan = document.querySelector('.plan')
      return document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && plan?.contains(effect.target))
        .map(({ effect }) => effect?.getTiming().duration)
    })
  await expect.poll(durations).toContain(12_000)
  expect(new Set(await durations()).size).toBe(1)
  await page.getByRole('button', { name: 'إيقاف الحركة' }).click()
  await expect.poll(durations).toEqual([])
})
