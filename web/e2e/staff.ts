import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Signs in and opens a view of the admin, in a language. */
export async function openAdmin(
  page: Page,
  role: 'ADMIN' | 'EDITOR',
  path: string,
  language: 'ar' | 'en' = 'ar',
) {
  await page.addInitScript(
    (wanted) => localStorage.setItem('admin_language', JSON.stringify(wanted)),
    language,
  )
  await page.goto(path)
  await page.locator('input[type=email]').fill(process.env[`TEST_${role}_EMAIL`] ?? '')
  await page.locator('input[type=password]').fill(process.env[`TEST_${role}_PASSWORD`] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.locator('#admin-main h2').first()).toBeVisible()
}

/** Goes on with Tab until something has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible()
  for (let n = 0; n < 80; n++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(wanted)}`)
}
