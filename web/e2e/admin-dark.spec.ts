import { expectAccessible } from './accessibility.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

const screens = [
  'tab=content',
  'tab=content&item=hero.title',
  'tab=drafts',
  'tab=templates',
  'tab=preview',
  'tab=images',
  'tab=links',
  'tab=analytics',
  'tab=analytics&part=leads',
  'tab=analytics&part=requests',
  'tab=analytics&part=scoring',
  'tab=staff',
]

test('follows the device until one is chosen, and keeps the choice', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAdmin(page, 'EDITOR', '/admin', 'en')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-appearance', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-appearance', 'light')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(html).toHaveAttribute('data-appearance', 'dark')

  // Before any module runs, so that nothing flashes.
  await page.route('**/assets/admin-*.js', (route) => route.abort())
  await page.goto('/admin', { waitUntil: 'domcontentloaded' })
  expect(await html.getAttribute('data-appearance')).toBe('dark')
  await page.goto('/')
  expect(await html.getAttribute('data-appearance'), 'the site has one appearance').toBeNull()
})

for (const language of ['ar', 'en'] as const)
  test(`@accessibility every screen is legible in the dark (${language})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await openAdmin(page, 'ADMIN', '/admin', language)
    for (const screen of screens) {
      await page.goto(`/admin?${screen}`)
      await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
    }
  })

test('@accessibility signing in is legible in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expectAccessible(page)
})
