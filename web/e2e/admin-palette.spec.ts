import { accountMenu, openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

test('the command palette is loaded when it opens, and finds an item', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const scripts = () => requests.filter((url) => url.includes('command-palette'))
  await openAdmin(page, 'ADMIN', '/admin?tab=templates')
  await expect(page.locator('#admin-main li').first()).toBeVisible()
  expect(scripts()).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  expect(scripts()).not.toEqual([])
  await page.keyboard.type('العنوان الرئيسى')
  await expect(page.getByRole('option').first()).toContainText('hero.title')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('النص بالعربية')).toBeFocused()
})

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
