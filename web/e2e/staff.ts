import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

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

/** Opens another screen of the admin without loading the page again. */
export async function goTo(page: Page, search: string) {
  // In place of another dialog, since one would close with the other.
  const isOpen = (await page.getByRole('dialog').count()) > 0
  for (const to of isOpen ? [search.replace(/&.*/, ''), search] : [search]) {
    await page.evaluate((url) => {
      const idx = Number(history.state?.idx ?? 0) + 1
      history.pushState({ idx, key: String(idx), usr: null }, '', url)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, `/admin?${to}`)
    if (to !== search) await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** Calls SQL functions as the user who is signed in on a page of the admin. */
export async function staffRpc(page: Page) {
  const token = await page.evaluate(() => {
    const { access_token = '' }: { access_token?: string } = JSON.parse(
      localStorage.getItem('auth_token') ?? '{}',
    )
    return access_token
  })
  const { TEST_API_URL: api = '', TEST_PUBLISHABLE_KEY: apikey = '' } = process.env
  return async (name: string, data: object) => {
    const headers = { apikey, authorization: `Bearer ${token}` }
    const response = await page.request.post(`${api}/rest/v1/rpc/${name}`, { data, headers })
    expect(response.status(), name).toBeLessThan(300)
    return response.status() === 204 ? null : response.json()
  }
}

/** Fills in and submits the sign-in form. */
export const signIn = (page: Page, role: Role) =>
  test.step('sign in', async () => {
    await page.locator('input[type=email]').fill(process.env[`TEST_${role}_EMAIL`] ?? '')
    await page.locator('input[type=password]').fill(process.env[`TEST_${role}_PASSWORD`] ?? '')
    await page.keyboard.press('Enter')
  })

/** The button of the menu of the account. */
export const accountMenu = (page: Page) =>
  page.locator('header').first().locator('[aria-haspopup=menu]')

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let n = 0; n < 80; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}
