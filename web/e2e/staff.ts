import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

type Role = 'ADMIN' | 'EDITOR'

/** The stored session of each role, so that each worker signs in once. */
const sessions = new Map<Role, string>()

/** The session of a role, unless it expires soon: a refresh would invalidate it for other tests. */
function sessionOf(role: Role): string | undefined {
  const session = sessions.get(role)
  const { expires_at: expiresAt = 0 }: { expires_at?: number } = JSON.parse(session ?? '{}')
  return expiresAt * 1000 > Date.now() + 15 * 60_000 ? session : undefined
}

/** Opens a screen of the admin with a role and a language. */
export async function openAdmin(
  page: Page,
  role: Role,
  path: string,
  language: 'ar' | 'en' = 'ar',
) {
  const session = sessionOf(role)
  await page.addInitScript(
    (stored) => {
      localStorage.setItem('admin_language', JSON.stringify(stored.language))
      if (stored.session) localStorage['auth_token'] ??= stored.session
    },
    { language, session },
  )
  await page.goto(path)
  if (!session) await signIn(page, role)
  await expect(page.locator('#admin-main h2').first()).toBeVisible()
  if (!session)
    sessions.set(role, await page.evaluate(() => localStorage.getItem('auth_token') ?? ''))
}

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, role: Role) {
  await page.locator('input[type=email]').fill(process.env[`TEST_${role}_EMAIL`] ?? '')
  await page.locator('input[type=password]').fill(process.env[`TEST_${role}_PASSWORD`] ?? '')
  await page.keyboard.press('Enter')
}

const header = (page: Page) => page.locator('header').first()

/** The button of the menu of the account. */
export const accountMenu = (page: Page) => header(page).locator('[aria-haspopup=menu]')

/** Clicks an action of the header, which may be in the menu of the account. */
export async function clickInHeader(page: Page, name: string) {
  const menu = accountMenu(page)
  const button = header(page).getByRole('button', { name })
  await expect(menu).toBeVisible()
  if (await button.isVisible()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name }).click()
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let n = 0; n < 80; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

/** Opens the menu of a row and runs one of its actions. */
export async function runRowAction(page: Page, row: Locator, action: string) {
  await row.locator('[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
