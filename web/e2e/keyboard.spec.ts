import { tabTo } from './staff.ts'
import { expect, test } from './test.ts'

test('the site works by keyboard: skip link, dialogs, drawer, footer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/en/')
  const dialog = page.getByRole('dialog')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  for (const opener of ['#hero button', '#solutions li button']) {
    await page.evaluate((hash) => (location.hash = hash), opener.split(' ')[0] ?? '')
    const button = page.locator(opener).first()
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button, 'the focus returns').toBeFocused()
  }

  const name = 'Privacy Policy'
  const link = page.getByRole('contentinfo').getByRole('link', { name })
  await link.focus()
  await page.keyboard.press('Enter')
  const document = page.getByRole('dialog', { name })
  await expect(document.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.locator('html'), 'stands still').toHaveCSS('overflow', 'hidden')
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    const isInside = () => {
      const { activeElement, body } = globalThis.document
      return activeElement === body || !!activeElement?.closest('dialog')
    }
    expect(await page.evaluate(isInside), 'the focus stays in the dialog').toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(document).toBeHidden()
  await expect(link).toBeFocused()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/en/')
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  const named = page.getByRole('main').locator('a[href*="/solutions/#"]').first()
  const id = (await named.getAttribute('href'))?.split('#')[1] ?? ''
  await named.press('Enter')
  await expect(page.locator(`[id="${id}"]`), 'a part that still has a placeholder').toBeFocused()
  await expect(page).toHaveURL(`/en/solutions/#${id}`)
})
