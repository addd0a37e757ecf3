import type { Page } from '@playwright/test'
import { sql } from './database.ts'
import { openAdmin, runRowAction } from './staff.ts'
import { expect, test } from './test.ts'

const itemAt = async (key: string) =>
  (
    await sql<{ value_ar: string; value_en: string; is_published: boolean }>(
      'select value_ar, value_en, is_published from content_items where key = $1',
      [key],
    )
  )[0]

// These tests change the same list, so they run one after the other.
test.describe.configure({ mode: 'default' })

async function createItem(key: string) {
  await sql('delete from content_items where key = $1', [key])
  await sql(
    `insert into content_items (key, category, value_ar, value_en) values ($1, 'misc', 'الأصل', 'Original')`,
    [key],
  )
}
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const arabic = (page: Page) => dialogOf(page).getByLabel('النص بالعربية')
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'نشر التغييرات' }).click()
// By tag, since elements behind a dialog have no role.
const rowOf = (page: Page, key: string) => page.locator('li').filter({ hasText: key })

test('merges two edits of one item after the second editor has chosen', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(/ApiError|409/)
  await createItem('misc.two')
  const context = await browser.newContext()
  const other = await context.newPage()
  await openAdmin(page, 'ADMIN', '/admin?item=misc.two')
  await openAdmin(other, 'EDITOR', '/admin?item=misc.two')
  // Both edit, because the second one takes over.
  await dialogOf(other).getByRole('button', { name: 'تولي التعديل' }).click()
  await arabic(page).fill('نص المدير')
  await arabic(other).fill('نص المحرر')
  await dialogOf(other).getByLabel('النص بالإنجليزية').fill('The editor’s text')
  await save(other)
  await expect(dialogOf(other)).toBeHidden()
  await save(page)
  await expect(page.getByText('عدّل مستخدم آخر هذا العنصر أثناء تعديلك')).toBeVisible()
  await expect(page.getByText('نص المدير').first()).toBeVisible()
  await expect(page.getByText('نص المحرر').first()).toBeVisible()
  // Fields that only the other editor changed are merged; for others this editor's text is used.
  await dialogOf(page).getByRole('button', { name: /^حفظ/ }).last().click()
  await expect(dialogOf(page)).toBeHidden()
  expect(await itemAt('misc.two')).toMatchObject({
    value_ar: 'نص المدير',
    value_en: 'The editor’s text',
  })
  await context.close()
})

test('keeps the typed text when the session expires, and saves it after signing in again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ApiError|AuthApiError|40[0-9]/)
  await createItem('misc.expired')
  await openAdmin(page, 'EDITOR', '/admin?item=misc.expired')
  await arabic(page).fill('كُتب قبل انتهاء الجلسة')
  // Invalidate both tokens.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth_token') ?? '{}')
    const invalid = { ...session, access_token: `${session.access_token}x`, refresh_token: 'gone' }
    localStorage.setItem('auth_token', JSON.stringify(invalid))
  })
  await save(page)
  await expect(page.getByRole('heading', { name: 'انتهت جلستك' })).toBeVisible()
  expect((await itemAt('misc.expired'))?.value_ar).toBe('الأصل')
  await page.locator('input[type=password]').fill(process.env['TEST_EDITOR_PASSWORD'] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'انتهت جلستك' })).toBeHidden()
  await expect(arabic(page)).toHaveValue('كُتب قبل انتهاء الجلسة')
  await save(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await itemAt('misc.expired'))?.value_ar).toBe('كُتب قبل انتهاء الجلسة')
})

test('saves again when the response to a save was lost', async ({ page, expectConsole }) => {
  expectConsole(/ApiError|ERR_|409/)
  await createItem('misc.answer')
  await openAdmin(page, 'ADMIN', '/admin?item=misc.answer')
  await arabic(page).fill('وصل ولم يُجَب')
  await page.route('**/api/content/misc.answer', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await save(page)
  await expect(dialogOf(page).getByRole('alert')).toBeVisible()
  expect((await itemAt('misc.answer'))?.value_ar).toBe('وصل ولم يُجَب')
  await page.unroute('**/api/content/misc.answer')
  await save(page)
  await expect(page.getByText('عدّل مستخدم آخر هذا العنصر أثناء تعديلك')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: /^حفظ/ }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await itemAt('misc.answer'))?.value_ar).toBe('وصل ولم يُجَب')
})

test('publishes optimistically, reverts on failure and can retry', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ApiError|ERR_/)
  await createItem('misc.publish')
  await openAdmin(page, 'EDITOR', '/admin')
  await page.getByRole('searchbox').fill('misc.publish')
  const row = rowOf(page, 'misc.publish')
  const published = row.getByText('منشور', { exact: true })
  const held = Promise.withResolvers<void>()
  let attempts = 0
  await page.route('**/api/content/misc.publish', async (route) => {
    if (++attempts > 1) return route.continue()
    await held.promise
    await route.abort('connectionreset')
  })
  await runRowAction(page, row, 'إلغاء النشر')
  await expect(published).toBeHidden()
  expect((await itemAt('misc.publish'))?.is_published).toBe(true)
  held.resolve()
  const again = page.getByRole('button', { name: 'إعادة المحاولة' })
  // Notices do not disappear under the pointer.
  await again.hover()
  await expect(published).toBeVisible()
  await again.click()
  await expect(published).toBeHidden()
  await expect.poll(async () => (await itemAt('misc.publish'))?.is_published).toBe(false)
})

test('restores an item whose deletion failed', async ({ page, expectConsole }) => {
  expectConsole(/ApiError|ERR_/)
  await createItem('misc.stays')
  await openAdmin(page, 'EDITOR', '/admin')
  await page.getByRole('searchbox').fill('misc.stays')
  const row = rowOf(page, 'misc.stays')
  await page.route('**/api/content/misc.stays', (route) => route.abort('connectionreset'))
  await runRowAction(page, row, 'حذف')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await expect(row).toHaveCount(1)
  await page.unroute('**/api/content/misc.stays')
  await question.getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(row).toHaveCount(1)
})
