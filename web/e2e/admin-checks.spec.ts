import { expectAccessible } from './accessibility.ts'
import { screens } from './cells.ts'
import { query } from './database.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

const sql = <T extends object>(text: string, values: string[] = []) =>
  query<T>(text, values, process.env['TEST_DB_URL'] ?? '')

// They share one list of content, so they take turns.
test.describe.configure({ mode: 'default' })

async function plant(key: string, ar: string | null, en: string | null) {
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

test('a text changed in one language: the other is flagged, filtered, and holds when said so', async ({
  page,
}) => {
  await plant('misc.left', 'الأصل', 'Original')
  await openAdmin(page, 'EDITOR', '/admin?item=misc.left')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('النص بالعربية').fill('الأصل بعد تعديله')
  await dialog.getByRole('button', { name: 'حفظ التغييرات' }).click()
  await expect(dialog).toBeHidden()
  expect((await itemAt('misc.left'))?.outdated_language).toBe('en')

  await page.getByRole('combobox', { name: 'ما يحتاج انتباهًا' }).click()
  await page.getByRole('option', { name: /^لغة أقدم من الأخرى \(\d+\)$/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'misc.left' })
  await expect(row.getByText('الإنجليزية أقدم')).toBeVisible()

  // What is typed meanwhile stays, and is saved on top.
  await row.getByRole('button', { name: /^تحرير/ }).click()
  await dialog.getByLabel('النص بالعربية').fill('الأصل مرة ثالثة')
  await expect(dialog.getByText('تغيّر النص العربي بعد هذا النص')).toBeVisible()
  await dialog.getByRole('button', { name: 'ما زال صحيحًا' }).click()
  await expect(dialog.getByText('تغيّر النص العربي بعد هذا النص')).toBeHidden()
  expect((await itemAt('misc.left'))?.outdated_language).toBeNull()
  await expect(dialog.getByLabel('النص بالعربية')).toHaveValue('الأصل مرة ثالثة')
  await dialog.getByRole('button', { name: 'حفظ التغييرات' }).click()
  await expect(dialog).toBeHidden()
  expect((await itemAt('misc.left'))?.value_ar).toBe('الأصل مرة ثالثة')
})

test('a missing language is filtered, in English too', async ({ page }) => {
  await plant('misc.half', 'نص وحده', null)
  await plant('misc.whole', 'نص', 'Text')
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

test('what nobody sees is pointed out, mended with one press, and taken back', async ({ page }) => {
  const text = '\u200Fخصم (من 10 إلى ٢٠'
  await plant('misc.hidden', text, 'Discount')
  await openAdmin(page, 'EDITOR', '/admin?item=misc.hidden')
  const dialog = page.getByRole('dialog')
  const box = dialog.getByLabel('النص بالعربية')
  await expect(dialog.getByText('في النص علامة غير مرئية')).toBeVisible()
  await dialog.getByRole('button', { name: 'احذفها' }).click()
  await expect(box).toHaveValue(text.slice(1))
  // The keyboard's own undo, then the one on screen.
  await box.press('Control+z')
  await expect(box).toHaveValue(text)
  await dialog.getByRole('button', { name: 'أصلح الأقواس' }).click()
  await expect(box).toHaveValue(`${text})`)
  await dialog.getByRole('button', { name: 'تراجع' }).click()
  await expect(box).toHaveValue(text)
  for (const name of ['احذفها', 'أصلح الأقواس', 'وحّد الأرقام'])
    await dialog.getByRole('button', { name }).click()
  await expect(box).toHaveValue('خصم (من 10 إلى 20)')
  await dialog.getByRole('button', { name: 'حفظ التغييرات' }).click()
  await expect(dialog).toBeHidden()
  expect((await itemAt('misc.hidden'))?.value_ar).toBe('خصم (من 10 إلى 20)')
})

for (const { width, language, details } of screens)
  test(
    `@accessibility notes have no accessibility finding at ${width} px (${language})`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await plant('misc.notes', '\u200Fخصم (من 10 إلى ٢٠', 'Discount)')
      await sql(`update content_items set value_en = 'Discount (' where key = 'misc.notes'`)
      await openAdmin(page, 'ADMIN', '/admin?item=misc.notes', language)
      await expect(page.getByRole('dialog').locator('fieldset fieldset').first()).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
    },
  )
