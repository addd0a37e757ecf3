import { accountMenu, openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

test('follows the device until an appearance is chosen, and keeps the choice', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAdmin(page, 'EDITOR', '/admin?tab=links')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-appearance', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-appearance', 'light')
  await accountMenu(page).click()
  await page.getByRole('menuitemradio', { name: 'داكن' }).click()
  await expect(html).toHaveAttribute('data-appearance', 'dark')

  // Before any module runs, so that nothing flashes.
  await page.route('**/assets/admin-*.js', (route) => route.abort())
  await page.goto('/admin?tab=links', { waitUntil: 'domcontentloaded' })
  expect(await html.getAttribute('data-appearance')).toBe('dark')
  await page.goto('/')
  expect(await html.getAttribute('data-appearance'), 'the site has one appearance').toBeNull()
})
