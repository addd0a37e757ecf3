import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const tagline = 'نجمع بين الخبرة المحلية والابتكار العالمي'

/** What the browser measured since the page began to load. */
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

/** Records the sizes and states of the list of figures while they are placeholders and count up. */
const recordFigures = (page: Page) =>
  page.evaluate(() => {
    const records: string[] = Object.assign(globalThis, { figures: [] }).figures
    new MutationObserver(() => {
      const list = document.querySelector('#metrics [aria-busy]')
      const { width, height } = list?.getBoundingClientRect() ?? { width: 0, height: 0 }
      if (width > 0) records.push(`${list?.ariaBusy} ${width} × ${height}`)
    }).observe(document.querySelector('#metrics') ?? document.body, {
      ...{ attributes: true, characterData: true, childList: true, subtree: true },
    })
  })

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('types the first line, counts and scrolls, without shifts or a later largest paint', async ({
  page,
}) => {
  await page.goto('/')
  const typed = page.getByTestId('typed')
  // The line is in the HTML, then typed.
  await expect.poll(() => typed.textContent()).not.toBe(tagline)
  const { largest } = await measure(page)
  await expect(typed).toHaveText(tagline)
  const later = await measure(page)
  expect(later.largest).toBe(largest)
  // The caret moves.
  expect(later.shift).toBeLessThan(0.001)

  await recordFigures(page)
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'الخدمات والأثر' }).click()
  await banner.getByRole('link', { name: /أثرنا/ }).click()
  const records = () => page.evaluate((): string[] => Reflect.get(globalThis, 'figures'))
  const list = page.locator('#metrics [aria-busy]')
  await expect.poll(async () => (await records()).join()).toContain('true')
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(list.getByTestId('counted')).toHaveText(['95%', '85%', '98%', '90%'])
  await expect.poll(async () => (await records()).join()).toContain('false')
  const sizes = (await records()).map((each) => each.replace(/^(true|false) /, ''))
  expect(new Set(sizes).size, 'placeholders are as large as the figures').toBe(1)

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'الحلول والخدمات' })
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const positions: number[] = Object.assign(globalThis, { positions: [] }).positions
    addEventListener('scroll', () => positions.push(scrollY))
  })
  await link.click()
  await expect(page.locator('#solutions-title')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const positions = await page.evaluate((): number[] => Reflect.get(globalThis, 'positions'))
  expect(positions.filter((each) => each > 0).length, 'scrolls smoothly').toBeGreaterThan(3)
})
