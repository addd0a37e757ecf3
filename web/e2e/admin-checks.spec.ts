import { expectAccessible } from './accessibility.ts'
import { viewports } from './matrix.ts'
import { sql } from './database.ts'
import { openAdmin, runRowAction } from './staff.ts'
import { expect, test } from './test.ts'

// These tests change the same list, so they run one after the other.
test.describe.configure({ mode: 'default' })

async function createItem(key: string, ar: string | null, en: string | null) {
  await sql('delete from content_items where key = $1', [key])
  await sql(
    `insert into content_items (key, category, value_ar, value_en) values ($1, 'misc', nullif($2, ''), nullif($3, ''))`,
    [key, ar ?? '', en ?? ''],
  )
}
const itemAt = async (key: string) =>
  (
    await sql<{ value_ar: string; value_en: string; outdated_language: string | null }>(
      'select value_ar, value_en, outdated_language from content_items where key = $1',
      [key],
    )
  )[0]

test('flags an outdated translation until it is confirmed', async ({ page }) => {
  await createItem('misc.left', 'الأصل', 'Original')
  await openAdmin(page, 'EDITOR', '/admin?item=misc.left')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('النص بالعربية').fill('الأصل بعد تعديله')
  await dialog.getByRole('button', { name: 'نشر التغييرات' }).click()
  await expect(dialog).toBeHidden()
  expect((await itemAt('misc.left'))?.outdated_language).toBe('en')

  await page.getByRole('combobox', { name: 'ما يحتاج انتباهًا' }).click()
  await page.getByRole('option', { name: /^لغة أقدم من الأخرى \(\d+\)$/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'misc.left' })
  await expect(row.getByText('الإنجليزية أقدم')).toBeVisible()

  // Text typed during the save is kept and saved next.
  await runRowAction(page, row, 'تعديل')
  await dialog.getByLabel('النص بالعربية').fill('الأصل مرة ثالثة')
  await expect(dialog.getByText('تغيّر النص العربي بعد هذا النص')).toBeVisible()
  await dialog.getByRole('button', { name: 'ما زال صالحًا' }).click()
  await expect(dialog.getByText('تغيّر النص العربي بعد هذا النص')).toBeHidden()
  expect((await itemAt('misc.left'))?.outdated_language).toBeNull()
  await expect(dialog.getByLabel('النص بالعربية')).toHaveValue('الأصل مرة ثالثة')
  await dialog.getByRole('button', { name: 'نشر التغييرات' }).click()
  await expect(dialog).toBeHidden()
  expect((await itemAt('misc.left'))?.value_ar).toBe('الأصل مرة ثالثة')
})

test('filters items with a missing language', async ({ page }) => {
  await createItem('misc.half', 'نص وحده', null)
  await createItem('misc.whole', 'نص', 'Text')
  await openAdmin(page, 'ADMIN', '/admin', 'en')
  await page.getByRole('searchbox').fill('misc.')
  await page.getByRole('combobox', { name: 'What needs attention' }).click()
  await page.getByRole('option', { name: /^A language missing/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'misc.half' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'misc.whole' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('searchbox').fill('misc.')
  await expect(page.getByRole('listitem').filter({ hasText: 'misc.whole' })).toBeVisible()
})

test('finds invisible characters, fixes them with one click and undoes the fix', async ({
  page,
}) => {
  const text = '\u200Fخصم (من 10 إلى ٢٠'
  await createItem('misc.hidden', text, 'Discount')
  await openAdmin(page, 'EDITOR', '/admin?item=misc.hidden')
  const dialog = page.getByRole('dialog')
  const box = dialog.getByLabel('النص بالعربية')
  await expect(dialog.getByText('في النص رمز غير مرئي')).toBeVisible()
  await dialog.getByRole('button', { name: 'حذفها' }).click()
  await expect(box).toHaveValue(text.slice(1))
  // Undo by keyboard, then by button.
  await box.press('Control+z')
  await expect(box).toHaveValue(text)
  await dialog.getByRole('button', { name: 'إصلاح الأقواس' }).click()
  await expect(box).toHaveValue(`${text})`)
  await dialog.getByRole('button', { name: 'تراجع' }).click()
  await expect(box).toHaveValue(text)
  for (const name of ['حذفها', 'إصلاح الأقواس', 'توحيد الأرقام'])
    await dialog.getByRole('button', { name }).click()
  await expect(box).toHaveValue('خصم (من 10 إلى 20)')
  await dialog.getByRole('button', { name: 'نشر التغييرات' }).click()
  await expect(dialog).toBeHidden()
  expect((await itemAt('misc.hidden'))?.value_ar).toBe('خصم (من 10 إلى 20)')
})

for (const { width, language, details } of viewports)
  test(
    `@accessibility notes have no findings at ${width} px (${language})`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await createItem('misc.notes', '\u200Fخصم (من 10 إلى ٢٠', 'Discount)')
      await sql(`update content_items set value_en = 'Discount (' where key = 'misc.notes'`)
      await openAdmin(page, 'ADMIN', '/admin?item=misc.notes', language)
      await expect(page.getByRole('dialog').locator('fieldset fieldset').first()).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
    },
  )
