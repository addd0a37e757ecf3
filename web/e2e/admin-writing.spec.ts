import { expectAccessible } from './accessibility.ts'
import { addItem, removeItem } from './drafts.ts'
import { sql } from './database.ts'
import { textOf } from './faults/texts.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

const key = 'writing.e2e'
const t = (name: string) => textOf('en', name)
test.afterEach(() => removeItem(key))

test('a stale text is translated, corrected and undone, and not published', async ({ page }) => {
  await addItem(key, 'نخدم 12 جهة', 'We serve 10 organizations')
  await sql(`update content_items set value_ar = 'نخدم 14 جهة' where key = $1`, [key])
  await openAdmin(page, 'EDITOR', `/admin?tab=links&item=${key}`, 'en')
  const dialog = page.getByRole('dialog')
  const [arabic, english] = [t('admin.field.value_ar'), t('admin.field.value_en')].map((label) =>
    dialog.getByLabel(label),
  )
  if (!arabic || !english) throw new Error('no fields')
  const press = (name: string) => dialog.getByRole('button', { name: t(name), exact: true }).click()
  const draft = () => sql('select value_en from content_drafts where key = $1', [key])

  await test.step('translated into the draft, with the changed words', async () => {
    await press('admin.writing.translate.en')
    await expect(english).toHaveValue('A trial translation 14')
    await expect(dialog.locator('ins').first()).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await expect.poll(draft).toEqual([{ value_en: 'A trial translation 14' }])
  })
  await test.step('undone with one key from another field, also what was typed before', async () => {
    await arabic.click()
    await page.keyboard.press('Control+z')
    await expect(english).toHaveValue('We serve 10 organizations')
    await english.press('End')
    await page.keyboard.type(' teh end')
    await dialog
      .getByRole('button', { name: t('admin.writing.menu') })
      .last()
      .click()
    await page.getByRole('menuitem', { name: t('admin.writing.correct') }).click()
    await expect(dialog.locator('del')).toHaveText('teh')
    await page.keyboard.press('Control+z')
    await expect(english).toHaveValue('We serve 10 organizations teh end')
    await page.keyboard.press('Control+z')
    await expect(english).not.toHaveValue(/teh end/)
  })
  expect(
    await sql('select value_en, outdated_language from content_items where key = $1', [key]),
  ).toEqual([{ value_en: 'We serve 10 organizations', outdated_language: 'en' }])
})
