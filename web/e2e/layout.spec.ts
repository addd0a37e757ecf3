import { chromium } from '@playwright/test'
import { overflow } from './accessibility.ts'
import { assistantOn } from './assistant/drawer.ts'
import { fullUnless } from './matrix.ts'
import { expect, test } from './test.ts'
import { tabs } from '#contract/languages.ts'

for (const language of ['ar', 'en'] as const) {
  const path = language === 'ar' ? '/' : '/en/'

  test(`every tab fits small screens, zoom and large text (${language})`, async ({ page }) => {
    await page.goto(path)
    const open = async (tab: string) => {
      await page.evaluate((hash) => (location.hash = hash), tab)
      await expect(page.getByRole('main')).toHaveAttribute('data-tab', tab)
    }
    const setTextSize = (size: string) =>
      page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
    // 320 pixels equal a zoom of 400 %; one of 200 % is in display.spec.ts.
    for (const [width, textSize] of [
      [320, ''],
      [360, '200%'],
      [1280, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await setTextSize(textSize)
      for (const tab of tabs) {
        await open(tab)
        const name = `${tab} at ${width} px ${textSize}`
        expect.soft(await overflow(page, 'fieldset'), name).toBeLessThanOrEqual(0)
      }
    }

    const assistant = assistantOn(page, language)
    await page.setViewportSize({ width: 390, height: 800 })
    await setTextSize('200%')
    await open('home')
    await assistant.open()
    for (const next of ['intro.start', 'next'] as const) {
      expect(await overflow(page), 'all of a step is in the window').toBeLessThanOrEqual(0)
      await assistant.button(next).click()
      const top = () => assistant.dialog.evaluate(({ scrollTop }) => scrollTop)
      await expect.poll(top, 'the next step is shown from its top').toBe(0)
    }
    const scrolls = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight
    expect(await assistant.dialog.evaluate(scrolls), 'its bars scroll with it').toBe(true)
    await page.goto(path)

    await page.setViewportSize({ width: 320, height: 640 })
    const links = page.getByRole('contentinfo').getByRole('link')
    for (const link of await links.all()) {
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {}
      expect(Math.min(width, height), `size of ${String(link)}`).toBeGreaterThanOrEqual(24)
    }

    await page.setViewportSize({ width: 1280, height: 800 })
    await open('home')
    const art = await page.locator('#hero > svg').boundingBox()
    expect(art?.y, 'the header does not cut the drawing').toBeGreaterThan(72)
    const header = page.getByRole('banner')
    const before = await header.boundingBox()
    const longName = 'Wide Horizon Management and Technology Consulting Limited'
    await header
      .locator('a span span')
      .evaluate((name, text) => (name.textContent = text), longName)
    expect(await header.boundingBox(), 'a long name stays in one row').toEqual(before)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  test(
    `a dialog covers the strip of a classic scrollbar, and the page keeps its width (${language})`,
    fullUnless('ar', language),
    async ({ launchOptions, baseURL }) => {
      const ignoreDefaultArgs = ['--hide-scrollbars']
      const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs })
      const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' })
      const { dialog, open } = assistantOn(page, language)
      await page.goto(path)
      const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
      expect(bar).toBeGreaterThan(0)
      const title = page.locator('#hero-title')
      const before = await title.boundingBox()
      await open()
      await expect(dialog).toBeVisible()
      const box = await dialog.boundingBox()
      const edge = language === 'ar' ? box?.x : (box?.x ?? 0) + (box?.width ?? 0)
      expect(edge).toBe(language === 'ar' ? 0 : await page.evaluate(() => innerWidth))
      expect(await title.boundingBox()).toEqual(before)
      await browser.close()
    },
  )
}
