import type { Page } from '@playwright/test'
import { addItem, removeItem } from './drafts.ts'
import { sql } from './database.ts'
import { textOf } from './faults/texts.ts'
import { goTo, openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

const t = (key: string) => textOf('ar', key)
const arabic = t('admin.field.value_ar')

/** The beginning of a text that names a person. */
const namesSomebody = (key: string, name: string) =>
  new RegExp(
    t(key)
      .split(/\{\{\w+\}\}/)
      .join('.+')
      .replace('.+', `.?${name}.?`),
  )

const draftOf = (key: string) => sql('select value_ar from content_drafts where key = $1', [key])

/** The editor asks again who edits when its tab is shown, and every 20 seconds. */
const refresh = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('two people who open an item see each other, and the one who saves last chooses', async ({
  page,
  browser,
}) => {
  const key = 'misc.presence'
  await addItem(key)
  await openAdmin(page, 'EDITOR', `/admin?item=${key}`)
  const mine = page.getByRole('dialog')
  const lost = mine.getByRole('alert')
  const box = mine.getByLabel(arabic)
  await expect(box).toBeEnabled()
  await expect
    .poll(() => sql('select from content_drafts where key = $1 and editor is not null', [key]))
    .toHaveLength(1)
  await sql(`update content_drafts set editor_since = '2026-11-20T09:30Z' where key = $1`, [key])

  const context = await browser.newContext()
  const other = await context.newPage()
  await openAdmin(other, 'ADMIN', `/admin?item=${key}`)
  const dialog = other.getByRole('dialog')
  const notice = dialog.getByRole('alert')
  const theirs = dialog.getByLabel(arabic)
  const reopen = async () => {
    await goTo(other, 'tab=content')
    await expect(dialog).toBeHidden()
    await goTo(other, `item=${key}`)
    await expect(notice).toBeVisible()
  }

  await test.step('the second one looks, or comes back later', async () => {
    await expect(notice).toContainText(namesSomebody('admin.presence.asking', 'محرر المحتوى'))
    // In Riyadh.
    await expect(notice).toContainText('12:30')
    await expect(theirs).toBeDisabled()
    await notice.getByRole('button', { name: t('admin.presence.look') }).click()
    await expect(notice).toContainText(t('admin.presence.lookingText'))
    await expect(theirs).toBeDisabled()
    await expect(notice.getByRole('button')).toHaveCount(1)
    await reopen()
    await notice.getByRole('button', { name: t('admin.presence.later') }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('who left without closing is forgotten after a minute', async () => {
    await box.fill('نص المحرر')
    await expect.poll(() => draftOf(key)).toEqual([{ value_ar: 'نص المحرر' }])
    await goTo(other, `item=${key}`)
    await expect(notice).toBeVisible()
    const seen = (ago: string) =>
      sql(`update content_drafts set editor_seen_at = now() - $2::interval where key = $1`, [
        key,
        ago,
      ])
    await seen('61 seconds')
    await refresh(other)
    await expect(notice).toHaveCount(0)
    await expect(theirs).toBeEnabled()
    await expect(theirs).toHaveValue('نص المحرر')
  })

  await test.step('who lost the item takes it over again', async () => {
    await refresh(page)
    await expect(lost).toContainText(namesSomebody('admin.presence.lost', 'مدير الموقع'))
    await expect(box).toBeDisabled()
    await expect(box).toHaveValue('نص المحرر')
    const takeOver = { name: t('admin.presence.takeOver') }
    await lost.getByRole('button', takeOver).click()
    await expect(box).toBeEnabled()
    await refresh(other)
    await expect(notice).toContainText(namesSomebody('admin.presence.lost', 'محرر المحتوى'))
    await notice.getByRole('button', takeOver).click()
    await expect(notice).toHaveCount(0)
    await refresh(page)
    await expect(lost).toBeVisible()
  })

  await test.step('both changed one text, and one of them another one', async () => {
    await theirs.fill('نص المدير')
    await dialog.getByLabel(t('admin.field.value_en')).fill('The text of the admin')
    await dialog.getByRole('button', { name: t('admin.editor.publish') }).click()
    await expect(dialog).toBeHidden()
    await refresh(page)
    await expect(mine.getByText(t('admin.conflict.title'))).toBeVisible()
    await expect(mine.getByText('نص المدير')).toBeVisible()
    await expect(mine.getByText('نص المحرر')).toBeVisible()
    // Fields that only the other one changed are merged.
    await mine
      .getByRole('group', { name: arabic })
      .getByRole('radio', { name: new RegExp(`^${t('admin.conflict.mine')}`) })
      .check()
    await mine.getByRole('button', { name: t('admin.conflict.save') }).click()
    await expect(box).toHaveValue('نص المحرر')
    await mine.getByRole('button', { name: t('admin.editor.publish') }).click()
    await expect(mine).toBeHidden()
    expect(await sql('select value_ar, value_en from content_items where key = $1', [key])).toEqual(
      [{ value_ar: 'نص المحرر', value_en: 'The text of the admin' }],
    )
  })
  await context.close()
  await removeItem(key)
})
