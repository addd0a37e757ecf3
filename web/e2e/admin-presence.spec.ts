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

/** An item that only one test edits. */
async function addItem(key: string) {
  await removeDrafts([key])
  await sql('delete from content_items where key = $1', [key])
  await sql(
    `insert into content_items (key, category, value_ar, value_en) values ($1, 'misc', 'الأصل', 'Original')`,
    [key],
  )
}

async function removeItem(key: string) {
  await removeDrafts([key])
  await sql('delete from content_items where key = $1', [key])
}

const draftOf = (key: string) => sql('select value_ar from content_drafts where key = $1', [key])

/** The editor asks again who edits when its tab is shown, and every 20 seconds. */
const refresh = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

for (const language of ['ar', 'en'] as const)
  test(`two people who open an item see each other (${language})`, async ({ page, browser }) => {
    const key = `misc.presence-${language}`
    const t = (name: string) => textOf(language, `admin.presence.${name}`)
    await addItem(key)
    const path = `/admin?item=${key}`
    await openAdmin(page, 'EDITOR', path, language)
    const box = page.getByLabel(field[language])
    await expect(box).toBeEnabled()
    await expect
      .poll(() => sql('select from content_drafts where key = $1 and editor is not null', [key]))
      .toHaveLength(1)
    await sql(`update content_drafts set editor_since = '2026-11-20T09:30Z' where key = $1`, [key])

    const context = await browser.newContext()
    const other = await context.newPage()
    await openAdmin(other, 'ADMIN', path, language)
    const dialog = other.getByRole('dialog')
    const notice = dialog.getByRole('alert')
    await expect(notice).toContainText(
      namesSomebody(language, 'admin.presence.asking', 'محرر المحتوى'),
    )
    // In Riyadh.
    await expect(notice).toContainText('12:30')
    await expect(dialog.getByLabel(field[language])).toBeDisabled()

    await notice.getByRole('button', { name: t('look') }).click()
    await expect(notice).toContainText(t('lookingText'))
    await expect(dialog.getByLabel(field[language])).toBeDisabled()
    await expect(notice.getByRole('button')).toHaveCount(1)

    // Closed and opened again: later is closing.
    await other.goto(path)
    await notice.getByRole('button', { name: t('later') }).click()
    await expect(dialog).toBeHidden()
    await expect(other.locator('li').filter({ hasText: key })).toBeVisible()

    await box.fill('نص المحرر')
    await expect.poll(() => draftOf(key)).toEqual([{ value_ar: 'نص المحرر' }])
    await other.goto(path)
    await expect(notice).toBeVisible()
    await expect(dialog.getByLabel(field[language])).toHaveValue('نص المحرر')
    await notice.getByRole('button', { name: t('takeOver') }).click()
    await expect(notice).toHaveCount(0)
    await expect(dialog.getByLabel(field[language])).toBeEnabled()
    await refresh(page)
    const lost = page.getByRole('dialog').getByRole('alert')
    await expect(lost).toContainText(namesSomebody(language, 'admin.presence.lost', 'مدير الموقع'))
    await expect(box).toBeDisabled()
    await expect(box).toHaveValue('نص المحرر')

    // Back, and over again.
    await lost.getByRole('button', { name: t('takeOver') }).click()
    await expect(box).toBeEnabled()
    await refresh(other)
    await expect(notice).toContainText(
      namesSomebody(language, 'admin.presence.lost', 'محرر المحتوى'),
    )
    await notice.getByRole('button', { name: t('takeOver') }).click()
    await expect(notice).toHaveCount(0)
    await refresh(page)
    await expect(lost).toBeVisible()

    // Both have changed the same text. The one who saves last chooses, once the other one has closed the item.
    await dialog.getByLabel(field[language]).fill('نص المدير')
    await dialog.getByRole('button', { name: textOf(language, 'admin.editor.publish') }).click()
    await expect(dialog).toBeHidden()
    await refresh(page)
    const mine = page.getByRole('dialog')
    await expect(mine.getByText(textOf(language, 'admin.conflict.title'))).toBeVisible()
    await expect(mine.getByText('نص المدير')).toBeVisible()
    await expect(mine.getByText('نص المحرر')).toBeVisible()
    await mine.getByRole('button', { name: textOf(language, 'admin.conflict.allMine') }).click()
    await mine.getByRole('button', { name: textOf(language, 'admin.conflict.save') }).click()
    await expect(box).toHaveValue('نص المحرر')
    await mine.getByRole('button', { name: textOf(language, 'admin.editor.publish') }).click()
    await expect(mine).toBeHidden()
    expect(await sql('select value_ar from content_items where key = $1', [key])).toEqual([
      { value_ar: 'نص المحرر' },
    ])
    await context.close()
    await removeItem(key)
  })

test('who left without closing an item is forgotten after a minute', async ({ page }) => {
  const key = 'misc.presence-left'
  await addItem(key)
  const editSince = (age: string) =>
    sql(
      `insert into content_drafts
         select (jsonb_populate_record(null::content_drafts, to_jsonb(i) || jsonb_build_object(
                   'revision', 1, 'review', 'none', 'comments', '[]'::jsonb, 'editor', u.id,
                   'editor_since', now() - $2::interval, 'editor_seen_at', now() - $2::interval))).*
           from content_items i, auth.users u where i.key = $1 and u.email = $3
       on conflict (key) do update set editor_seen_at = excluded.editor_seen_at, editor = excluded.editor`,
      [key, age, process.env['TEST_EDITOR_EMAIL'] ?? ''],
    )
  const box = page.getByLabel(field.ar)
  const notice = page.getByRole('dialog').getByRole('alert')
  await editSince('30 seconds')
  await openAdmin(page, 'ADMIN', `/admin?item=${key}`)
  await expect(notice).toBeVisible()
  // The notice ends by itself, whatever the user chose.
  await editSince('61 seconds')
  await refresh(page)
  await expect(notice).toHaveCount(0)
  await expect(box).toBeEnabled()

  await editSince('0 seconds')
  await refresh(page)
  await expect(notice).toBeVisible()
  await page.reload()
  await notice.getByRole('button', { name: textOf('ar', 'admin.presence.look') }).click()
  await expect(box).toBeDisabled()
  await editSince('61 seconds')
  await refresh(page)
  await expect(notice).toHaveCount(0)
  await expect(box).toBeEnabled()

  await removeItem(key)
})

test('two people who do not see each other do not overwrite each other', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(/409|ERR_FAILED|changed by someone else/)
  const key = 'misc.presence-unseen'
  await addItem(key)
  const context = await browser.newContext()
  const other = await context.newPage()
  for (const each of [page, other]) await each.route('**/api/drafts/open', (route) => route.abort())
  await openAdmin(page, 'EDITOR', `/admin?item=${key}`)
  await openAdmin(other, 'ADMIN', `/admin?item=${key}`)
  const title = textOf('ar', 'admin.conflict.title')

  await page.getByLabel(field.ar).fill('نص المحرر')
  await expect.poll(() => draftOf(key)).toEqual([{ value_ar: 'نص المحرر' }])
  await other.unroute('**/api/drafts/open')
  await other.getByLabel(field.ar).fill('نص المدير')
  await expect(other.getByText(title)).toBeVisible()
  expect(await draftOf(key)).toEqual([{ value_ar: 'نص المحرر' }])
  await other.getByRole('button', { name: textOf('ar', 'admin.conflict.allMine') }).click()
  await other.getByRole('button', { name: textOf('ar', 'admin.conflict.save') }).click()
  await expect.poll(() => draftOf(key)).toEqual([{ value_ar: 'نص المدير' }])

  // Each of them publishes.
  const publish = textOf('ar', 'admin.editor.publish')
  await other.getByRole('button', { name: publish }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: publish }).click()
  await expect(page.getByText(title)).toBeVisible()
  expect(await sql('select value_ar from content_items where key = $1', [key])).toEqual([
    { value_ar: 'نص المدير' },
  ])
  await context.close()
  await removeItem(key)
})
