import type { Locator, Page } from '@playwright/test'
import { assistantOn } from './assistant/drawer.ts'
import { defaultIn } from './cells.ts'
import { expect, test } from './test.ts'

const tabs = ['home', 'solutions', 'metrics', 'agencies', 'security', 'about', 'contact']

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const heightOf = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0

for (const language of ['ar', 'en'] as const) {
  const path = language === 'ar' ? '/' : '/en/'

  test.describe(`little room in ${language}`, () => {
    test('nothing is cut at 320 pixels, a page enlarged four times', async ({ page }) => {
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

    test(
      'four figures stand in one row of a tablet',
      defaultIn('ar', language),
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
      "the assistant's head stays as high when a button joins it",
      defaultIn('ar', language),
      async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        const { dialog, button, visit } = assistantOn(page, language)
        await visit()
        const head = dialog.locator('header')
        await expect(button('intro.start')).toBeVisible()
        const before = await heightOf(head)
        await button('intro.start').click()
        await expect(button('reset')).toBeVisible()
        expect(await heightOf(head)).toBe(before)
      },
    )

    test(
      'an empty conversation is read from its top',
      defaultIn('en', language),
      async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 480 })
        const { dialog, visit } = assistantOn(page, language)
        await visit()
        const opens = { ar: 'اسأل الخبير', en: 'Ask the expert' }
        await dialog.getByRole('button', { name: opens[language] }).click()
        const title = dialog.getByRole('heading', { level: 3 })
        await expect(title).toBeInViewport({ ratio: 1 })
      },
    )

    test(
      'a step back from the results tells which there are',
      defaultIn('en', language),
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
      'a notice leaves the buttons of the assistant free',
      defaultIn('ar', language),
      async ({ page, context }) => {
        const { button, visit } = assistantOn(page, language)
        const fetched = page.waitForResponse(/notification-list/)
        await visit()
        await expect(button('next')).toBeVisible()
        // The press that opened the assistant may have come before the page was alive.
        await page.keyboard.press('Shift')
        await (await fetched).finished()
        await context.setOffline(true)
        const said = { ar: /انقطع الاتصال/, en: /You are offline/ }
        const notice = page.getByRole('listitem').filter({ hasText: said[language] })
        await expect(notice).toBeVisible()
        const foot = await button('next').boundingBox()
        const box = await notice.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(foot?.y ?? 0)
        await context.setOffline(false)
      },
    )

    test(
      "buttons and what is chosen show in the reader's own colours",
      defaultIn('en', language),
      async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active' })
        await page.goto(`${path}#solutions`)
        const filters = page.locator('#solutions button[aria-pressed]')
        const chosen = page.locator('#solutions button[aria-pressed=true]')
        const ground = (of: Locator) =>
          of.evaluate((each) => getComputedStyle(each).backgroundColor)
        expect(await ground(chosen)).not.toBe(await ground(filters.last()))
        const start = page.locator('#use-cases').getByRole('button').first()
        await expect(start).toHaveCSS('border-top-width', '1px')
        await expect(start).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
      },
    )
  })
}
