import type { Locator, Page } from '@playwright/test'
import { assistantOn } from './assistant/drawer.ts'
import { fullUnless } from './matrix.ts'
import { expect, test } from './test.ts'

const tabs = ['home', 'solutions', 'metrics', 'agencies', 'security', 'about', 'contact']

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0

for (const language of ['ar', 'en'] as const) {
  const path = language === 'ar' ? '/' : '/en/'

  test.describe(`layout in ${language}`, () => {
    test('fits 320 pixels, which equals a zoom of 400 %', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      for (const tab of tabs) {
        await page.goto(`${path}#${tab}`)
        await expect(page.getByRole('main')).toHaveAttribute('data-tab', tab)
        expect(await overflow(page), tab).toBeLessThanOrEqual(0)
      }
      const links = page.getByRole('contentinfo').getByRole('link')
      for (const link of await links.all()) {
        const box = await link.boundingBox()
        const name = await link.textContent()
        expect(box?.width, `${name}`).toBeGreaterThanOrEqual(24)
        expect(box?.height, `${name}`).toBeGreaterThanOrEqual(24)
      }
    })

    test('fits with text of twice the size', fullUnless('en', language), async ({ page }) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        for (const tab of tabs) {
          await page.goto(`${path}#${tab}`)
          await expect(page.getByRole('main')).toHaveAttribute('data-tab', tab)
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
          expect(await overflow(page), `${tab} at ${width} px`).toBeLessThanOrEqual(0)
        }
      }
    })

    test('aligns the parts of the cards in a row', fullUnless('en', language), async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      for (const tab of ['solutions', 'agencies', 'security']) {
        await page.goto(`${path}#${tab}`)
        await expect(page.getByRole('main')).toHaveAttribute('data-tab', tab)
        const buttons = page.locator(`#${tab} li.card .text-button`)
        await expect(buttons.first()).toBeVisible()
        const rows = await buttons.evaluateAll((all) =>
          Object.values(
            Object.groupBy(
              all.map((each) => each.closest('li')?.children ?? []),
              ([first]) => first?.getBoundingClientRect().top ?? 0,
            ),
          ).map((cards) =>
            cards?.map((parts) =>
              Array.from(parts, (part) => part.getBoundingClientRect().top).join(' '),
            ),
          ),
        )
        for (const row of rows) expect(new Set(row).size, tab).toBe(1)
      }
    })

    test(
      'shows the four figures in one row on a tablet',
      fullUnless('ar', language),
      async ({ page }) => {
        await page.setViewportSize({ width: 768, height: 1024 })
        await page.goto(`${path}#about`)
        const figures = page.locator('#about strong:visible').filter({ hasText: /^\+?\d+[+%]?$/ })
        await expect(figures).toHaveCount(4)
        const tops = await figures.evaluateAll((all) =>
          all.map((each) => each.getClientRects()[0]?.y),
        )
        expect(new Set(tops).size).toBe(1)
      },
    )

    test(
      "keeps the height of the assistant's header when a button is added",
      fullUnless('ar', language),
      async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        const { dialog, button, visit } = assistantOn(page, language)
        await visit()
        const header = dialog.locator('header')
        await expect(button('intro.start')).toBeVisible()
        const before = await heightOf(header)
        await button('intro.start').click()
        await expect(button('reset')).toBeVisible()
        expect(await heightOf(header)).toBe(before)
      },
    )

    test('shows an empty chat from the top', fullUnless('en', language), async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 480 })
      const { dialog, visit } = assistantOn(page, language)
      await visit()
      const labels = { ar: 'اسأل المساعد', en: 'Ask the assistant' }
      await dialog.getByRole('button', { name: labels[language] }).click()
      const title = dialog.getByRole('heading', { level: 3 })
      await expect(title).toBeInViewport({ ratio: 1 })
    })

    test(
      'lists the suggestions in the step before the results',
      fullUnless('en', language),
      async ({ page }) => {
        const { dialog, button, heading, suggestions, ...assistant } = assistantOn(page, language)
        await assistant.visit()
        await assistant.toIdea()
        await assistant.email.fill(`sara.${crypto.randomUUID().slice(0, 8)}@example.com`)
        await assistant.idea.fill('Answer 300 requests a day faster')
        await button('generate').click()
        await expect(heading('results.title')).toBeVisible()
        const titles = await suggestions.allTextContents()
        await button('back').click()
        await expect(heading('step.3')).toBeVisible()
        for (const title of titles) await expect(dialog.getByText(title)).toBeVisible()
      },
    )

    test(
      'does not cover the buttons of the assistant with a notice',
      fullUnless('ar', language),
      async ({ page, context }) => {
        const { button, visit } = assistantOn(page, language)
        const fetched = page.waitForResponse(/notification-list/)
        await visit()
        await expect(button('next')).toBeVisible()
        // The click that opened the assistant may have come before hydration.
        await page.keyboard.press('Shift')
        await (await fetched).finished()
        await context.setOffline(true)
        const texts = { ar: /انقطع الاتصال/, en: /You are offline/ }
        const notice = page.getByRole('listitem').filter({ hasText: texts[language] })
        await expect(notice).toBeVisible()
        const footer = await button('next').boundingBox()
        const box = await notice.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(footer?.y ?? 0)
        await context.setOffline(false)
      },
    )

    test(
      'shows buttons and selected filters in forced colors',
      fullUnless('en', language),
      async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active' })
        await page.goto(`${path}#solutions`)
        const filters = page.locator('#solutions button[aria-pressed]')
        const selected = page.locator('#solutions button[aria-pressed=true]')
        const backgroundOf = (of: Locator) =>
          of.evaluate((each) => getComputedStyle(each).backgroundColor)
        expect(await backgroundOf(selected)).not.toBe(await backgroundOf(filters.last()))
        const start = page.locator('#use-cases').getByRole('button').first()
        await expect(start).toHaveCSS('border-top-width', '1px')
        await expect(start).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
      },
    )
  })
}
