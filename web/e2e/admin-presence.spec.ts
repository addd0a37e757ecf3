import type { Page } from '@playwright/test'
import { sql } from './database.ts'
import { removeDrafts } from './drafts.ts'
import { textOf } from './faults/texts.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

const field = { ar: 'النص بالعربية', en: 'Arabic text' }

/** The beginning of a text that names a person. */
const namesSomebody = (language: 'ar' | 'en', key: string, name: string) =>
  new RegExp(
    textOf(language, key)
      .split(/\{\{\w+\}\}/)
      .join('.+')
      .replace('.+', `.?${name}.?`),
  )

/** The editor asks again who edits when its tab is shown, and every 20 seconds. */
const refresh = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

for (const language of ['ar', 'en'] as const)
  test(`two people who open an item see each other (${language})`, async ({ page, browser }) => {
    const key = `misc.presence-${language}`
    const t = (name: string) => textOf(language, `admin.presence.${name}`)
    await removeDrafts([key])
    await sql(
      `insert into content_items (key, category, value_ar, value_en) values ($1, 'misc', 'الأصل', 'Original')
       on conflict (key) do update set value_ar = excluded.value_ar`,
      [key],
    )
    const path = `/admin?item=${key}`
    await openAdmin(page, 'EDITOR', path, language)
    const box = page.getByLabel(field[language])
    await expect(box).toBeEnabled()
    await expect
      .poll(() => sql('select from content_drafts where key = $1 and editor is not null', [key]))
      .toHaveLength(1)

    const context = await browser.newContext()
    const other = await context.newPage()
    await openAdmin(other, 'ADMIN', path, language)
    const dialog = other.getByRole('dialog')
    const notice = dialog.getByRole('alert')
    await expect(notice).toContainText(
      namesSomebody(language, 'admin.presence.asking', 'محرر المحتوى'),
    )
    await expect(dialog.getByLabel(field[language])).toBeDisabled()

    await notice.getByRole('button', { name: t('look') }).click()
    await expect(notice).toContainText(t('lookingText'))
    await expect(dialog.getByLabel(field[language])).toBeDisabled()
    await expect(notice.getByRole('button')).toHaveCount(1)

    // Closed and opened again: later is closing.
    await other.goto(path)
    await notice.getByRole('button', { name: t('later') }).click()
    await expect(dialog).toBeHidden()

    await box.fill('نص المحرر')
    await expect
      .poll(() => sql('select value_ar from content_drafts where key = $1', [key]))
      .toEqual([{ value_ar: 'نص المحرر' }])
    await other.goto(path)
    await notice.getByRole('button', { name: t('takeOver') }).click()
    await expect(notice).toHaveCount(0)
    await expect(dialog.getByLabel(field[language])).toBeEnabled()
    await refresh(page)
    const lost = page.getByRole('dialog').getByRole('alert')
    await expect(lost).toContainText(namesSomebody(language, 'admin.presence.lost', 'مدير الموقع'))
    await expect(box).toBeDisabled()
    await expect(box).toHaveValue('نص المحرر')

    // Both have changed the same text; the one who saves last chooses.
    await dialog.getByLabel(field[language]).fill('نص المدير')
    await dialog.getByRole('button', { name: textOf(language, 'admin.editor.publish') }).click()
    await expect(dialog).toBeHidden()
    await lost.getByRole('button', { name: t('takeOver') }).click()
    const mine = page.getByRole('dialog')
    await expect(mine.getByText(textOf(language, 'admin.conflict.title'))).toBeVisible()
    await expect(mine.getByText('نص المدير')).toBeVisible()
    await expect(mine.getByText('نص المحرر')).toBeVisible()
    await mine.getByRole('button', { name: textOf(language, 'admin.conflict.allMine') }).click()
    await mine.getByRole('button', { name: textOf(language, 'admin.conflict.save') }).click()
    await expect(box).toHaveValue('نص المحرر')
    await mine.getByRole('button', { name: textOf(language, 'admin.editor.publish') }).click()
    await expect(mine).toBeHidden()
    expect(await sql('select value_ar, version from content_items where key = $1', [key])).toEqual([
      { value_ar: 'نص المحرر', version: 3 },
    ])
    await context.close()
    await removeDrafts([key])
    await sql('delete from content_items where key = $1', [key])
  })

test('who left without closing an item is forgotten after a minute', async ({ page }) => {
  const key = 'misc.presence-left'
  await removeDrafts([key])
  await sql(
    `insert into content_items (key, category, value_ar, value_en) values ($1, 'misc', 'الأصل', 'Original')
     on conflict (key) do nothing`,
    [key],
  )
  const editSince = (age: string) =>
    sql(
      `insert into content_drafts
         select i.*, 1, null, null, null, 'none', '[]', p.id, now() - $2::interval, now() - $2::interval
           from content_items i, profiles p join auth.users u using (id) where i.key = $1 and u.email = $3
       on conflict (key) do update set editor_seen_at = excluded.editor_seen_at, editor = excluded.editor`,
      [key, age, process.env['TEST_EDITOR_EMAIL'] ?? ''],
    )
  await editSince('50 seconds')
  await openAdmin(page, 'ADMIN', `/admin?item=${key}`)
  const notice = page.getByRole('dialog').getByRole('alert')
  await notice.getByRole('button', { name: textOf('ar', 'admin.presence.later') }).click()
  await editSince('61 seconds')
  await page.goto(`/admin?item=${key}`)
  await expect(page.getByLabel(field.ar)).toBeEnabled()
  await expect(notice).toHaveCount(0)
  await removeDrafts([key])
  await sql('delete from content_items where key = $1', [key])
})
