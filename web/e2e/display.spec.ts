import { expectDisplay } from './display.ts'
import { fullUnless } from './matrix.ts'
import { expect, test } from './test.ts'
import { tabs } from '#contract/languages.ts'

// The screens of the admin are in admin-screens.spec.ts.
for (const language of ['ar', 'en'] as const)
  test(
    `the site shows everything in forced colors, with zoom, without motion and on paper (${language})`,
    fullUnless('ar', language),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(language === 'ar' ? '/' : '/en/')
      for (const name of tabs)
        await test.step(name, async () => {
          await page.evaluate((tab) => (location.hash = tab), name)
          await expect(page.getByRole('main')).toHaveAttribute('data-tab', name)
          // The start page has parts that only a click hydrates.
          const unhydrated = page.locator('main [data-unhydrated]').filter({ visible: true })
          if (name !== 'home') await expect(unhydrated).toHaveCount(0)
          await page.waitForLoadState('networkidle')
          await expectDisplay(page, name)
        })
      await page.emulateMedia({ forcedColors: 'active' })
      await page.evaluate(() => (location.hash = 'solutions'))
      const start = page.locator('#use-cases').getByRole('button').first()
      await expect(start, 'buttons have a border').toHaveCSS('border-top-width', '1px')
      await expect(start).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
    },
  )

for (const name of ['service', 'assistant'])
  test(`an open dialog is printed instead of the page below it (${name})`, async ({ page }) => {
    await page.goto('/en/solutions/')
    await page.locator(`[data-opens=${name}]:visible`).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#solutions-title')).toBeHidden()
    await expect(dialog.getByRole('heading').first()).toBeVisible()
    await expect(dialog.locator('button').first()).toBeHidden()
    await expect(dialog, 'all of it').toHaveCSS('position', 'absolute')
    await expect(dialog).toHaveCSS('overflow-y', 'visible')
  })
