import { expectAccessible } from './accessibility.ts'
import { viewports } from './matrix.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

const names = {
  ar: 'البحث في العناصر والتبويبات والإجراءات',
  en: 'Search items, tabs and actions',
}

test('finds an item in Arabic from any tab by keyboard alone, without its marks and hamzas', async ({
  page,
}) => {
  await openAdmin(page, 'EDITOR', '/admin?tab=templates')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: names.ar })
  await expect(field).toBeFocused()
  await page.keyboard.type('العنوان الرييسي')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('العنوان الرئيسى')
  await expect(page.getByRole('option').first()).toContainText('hero.title')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('النص بالعربية')).toBeFocused()
  await expect(page).toHaveURL(/\/admin\?item=hero\.title$/)
  // Next time it is the first one.
  await page.getByRole('button', { name: 'إغلاق' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'آخر ما فتحت' }).getByRole('option')
  await expect(recent.first()).toContainText('hero.title')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('opens tabs and runs actions in English, by mouse and by keyboard', async ({ page }) => {
  await openAdmin(page, 'ADMIN', '/admin', 'en')
  await page.getByRole('button', { name: names.en }).click()
  await page.getByRole('option', { name: 'Images' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page).toHaveURL(/tab=images/)
  const run = async (search: string) => {
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: names.en })).toBeFocused()
    await page.keyboard.type(search)
    await page.keyboard.press('Enter')
  }
  await run('deliveries')
  await expect(page).toHaveURL(/tab=leads&part=deliveries/)
  await run('import content')
  await expect(page.getByRole('heading', { name: 'Import content' })).toBeVisible()
  await page.keyboard.press('Escape')
  await run('emails to me')
  await expect(page.getByRole('dialog', { name: 'Emails to me' })).toBeVisible()
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([page.waitForEvent('download'), run('export json')])
  expect(download.suggestedFilename()).toMatch(/\.json$/)
  const [site] = await Promise.all([page.waitForEvent('popup'), run('site in english')])
  await expect(site).toHaveURL(/\/en\/$/)
  await run('panel in arabic')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('is loaded when it is opened, not before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openAdmin(page, 'EDITOR', '/admin')
  await expect(page.locator('[data-item]').first()).toBeVisible()
  const before = scripts.length
  expect(scripts.filter((url) => url.includes('command-palette'))).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: names.ar })).toBeFocused()
  expect(scripts.slice(before).filter((url) => url.includes('command-palette'))).not.toEqual([])
})

for (const { width, language, details } of viewports)
  test(
    `@accessibility the command palette has no findings at ${width} px (${language})`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openAdmin(page, 'ADMIN', '/admin', language)
      await page.getByRole('button', { name: names[language] }).click()
      await page.keyboard.type('a')
      await expect(page.getByRole('group')).toHaveCount(3)
      await expectAccessible(page, '[role=dialog]')
    },
  )
