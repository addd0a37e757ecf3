import { bySize } from '../../scripts/test/size.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { viewports } from './matrix.ts'
import { sql } from './database.ts'
import { openAdmin, tabTo } from './staff.ts'
import { expect, test } from './test.ts'

// These tests change the same list, so they run one after the other.
test.describe.configure({ mode: 'default' })

/** Creates items with a unique prefix. */
async function given(story: string, count: number) {
  await sql('delete from content_items where starts_with(key, $1)', [`${story}.`])
  await sql(
    `insert into content_items (key, category, value_ar, value_en, order_index)
     select $1 || n, 'misc', 'نص ' || n, 'Text ' || n, n from generate_series(1, $2) n`,
    [`${story}.`, count],
  )
}
const states = (story: string) =>
  sql<{ key: string; is_published: boolean; category: string; value_ar: string }>(
    'select key, is_published, category, value_ar from content_items where starts_with(key, $1) order by order_index, key',
    [`${story}.`],
  )
const find = async (page: Page, text: string, count: number) => {
  await page.getByRole('searchbox').fill(text)
  await expect(page.locator('[data-item]')).toHaveCount(count)
}
const bar = (page: Page) => page.getByRole('region', { name: 'العناصر المحددة' })

test('unpublishes and moves a selected range, and undoes it', async ({ page }) => {
  await given('bulk', 5)
  await openAdmin(page, 'EDITOR', '/admin')
  await find(page, 'bulk.', 5)
  await page.getByRole('checkbox', { name: /bulk\.2\)/ }).click()
  await page.getByRole('checkbox', { name: /bulk\.4\)/ }).click({ modifiers: ['Shift'] })
  await expect(bar(page).getByText('3 عناصر محددة')).toBeVisible()
  await bar(page).getByRole('button', { name: 'إلغاء النشر' }).click()
  await expect(page.getByText('أُلغي نشر 3 عناصر').last()).toBeVisible()
  // Notices do not disappear under the pointer.
  await page.getByRole('button', { name: 'تراجع' }).hover()
  expect((await states('bulk')).map((each) => each.is_published)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
  // The notice does not cover the bar.
  const [note, below] = await Promise.all([
    page.getByRole('button', { name: 'تراجع' }).boundingBox(),
    bar(page).boundingBox(),
  ])
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(page.getByText('أُعيدت العناصر كما كانت').last()).toBeVisible()
  expect((await states('bulk')).every((each) => each.is_published)).toBe(true)

  await bar(page).getByRole('button', { name: 'نقل إلى قسم' }).click()
  await page.getByRole('menuitem', { name: 'تذييل الصفحة' }).click()
  await expect(
    page.getByRole('region', { name: 'تذييل الصفحة' }).locator('[data-item]'),
  ).toHaveCount(3)
})

test('@accessibility selects all results of a search, deletes and restores them by keyboard', async ({
  page,
}) => {
  await given('keys', 4)
  await openAdmin(page, 'ADMIN', '/admin')
  await page.keyboard.press('Alt+s')
  await page.keyboard.type('keys.')
  await expect(page.locator('[data-item]')).toHaveCount(4)
  await page.locator('[data-item-title]').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page).getByText('عنصران محددان')).toBeVisible()
  await page.keyboard.press('Control+a')
  await expect(bar(page).getByText('4 عناصر محددة')).toBeVisible()
  await bar(page).getByRole('button', { name: 'حذف', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('هل أنت متأكد من حذف هذا المحتوى؟')).toBeVisible()
  await expect(page.getByText('يمكنك استعادتها من «المحذوفات».')).toBeVisible()
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'حذف', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('حُذفت 4 عناصر').last()).toBeVisible()
  // The closing dialog moves the focus, also away from the notice.
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  // Notices do not disappear while they have the focus.
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: 'تراجع' })).toBeFocused()
  expect(await states('keys')).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await states('keys')).length).toBe(4)
})

test('changes nothing if someone else changed an item, and shows who', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ApiError|409/)
  await given('late', 3)
  await openAdmin(page, 'EDITOR', '/admin', 'en')
  await find(page, 'late.', 3)
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await sql(`update content_items set value_ar = 'أحدث' where key = 'late.2'`)
  const selected = page.getByRole('region', { name: 'Selected items' })
  await selected.getByRole('button', { name: 'Unpublish' }).click()
  await expect(selected.getByRole('alert')).toContainText('late.2')
  await expect(selected.getByRole('alert')).not.toContainText('late.1')
  expect((await states('late')).every((each) => each.is_published)).toBe(true)
  // The list shows the newer text, and a second attempt uses the newer version.
  await expect(page.getByText('أحدث')).toBeVisible()
  await selected.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Unpublished 3 items').last()).toBeVisible()
})

for (const format of ['csv', 'json'] as const)
  test(`imports an exported ${format} file without changes, and an edited one with its changes`, async ({
    page,
    expectConsole,
  }, info) => {
    expectConsole(/ApiError|409/)
    await given('file', 3)
    await sql(
      `update content_items set value_ar = '=1+1', value_en = E'two\nlines, "quoted"' where key = 'file.1'`,
    )
    await openAdmin(page, 'EDITOR', '/admin')
    await find(page, 'file.', 3)
    await page.getByRole('checkbox', { name: 'تحديد كل المعروض' }).click()
    await bar(page).getByRole('button', { name: 'تصدير المحدد' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format === 'csv' ? /CSV/ : /JSON/ }).click()
    const path = info.outputPath(`content.${format}`)
    await (await download).saveAs(path)
    const text = readFileSync(path, 'utf8')
    if (format === 'csv') {
      expect(text.startsWith('\uFEFFkey,')).toBe(true)
      expect(text).toContain(",'=1+1,")
    }

    await page.getByRole('button', { name: 'استيراد', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(path)
    await expect(dialog.getByText('كل ما في الملف موجود في الموقع كما هو')).toBeVisible()

    writeFileSync(path, text.replace('نص 2', 'نص جديد'))
    await dialog.locator('input[type=file]').setInputFiles(path)
    await expect(dialog.locator('ins')).toHaveText('جديد')
    // If someone else changes the same item, the person must decide.
    await sql(`update content_items set value_en = 'Changed' where key = 'file.2'`)
    await dialog.getByRole('button', { name: 'استيراد عنصر واحد' }).click()
    await expect(dialog.getByText('لم يُستورد شيء')).toBeVisible()
    await dialog.getByLabel('ما في الملف').check()
    await dialog.getByRole('button', { name: 'استيراد عنصر واحد' }).click()
    await expect(page.getByText('استُورد عنصر واحد').last()).toBeVisible()
    await page.getByRole('button', { name: 'تراجع' }).hover()
    expect((await states('file')).map((each) => each.value_ar)).toEqual(['=1+1', 'نص جديد', 'نص 3'])
    await page.getByRole('button', { name: 'تراجع' }).click()
    await expect.poll(async () => (await states('file'))[1]?.value_ar).toBe('نص 2')
  })

for (const { width, language, details } of viewports)
  test(
    `@accessibility rejects a file with errors by line and reason at ${width} px (${language})`,
    details,
    async ({ page }, info) => {
      await page.setViewportSize({ width, height: 900 })
      const path = info.outputPath('wrong.csv')
      writeFileSync(
        path,
        'key,content_type,category,link_url\nfile.new,link,nowhere,javascript:x\n,text,hero,\n',
      )
      await openAdmin(page, 'ADMIN', '/admin', language)
      const name = language === 'ar' ? 'استيراد' : 'Import'
      // On phones it is in a menu.
      if (width < 640)
        await page
          .locator('#admin-main')
          .getByRole('button', { name: language === 'ar' ? 'المزيد' : 'More', exact: true })
          .click()
      await page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('menuitem', { name, exact: true }))
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=file]').setInputFiles(path)
      await expect(dialog.locator('[data-key="file.new"]')).toContainText(
        language === 'ar' ? 'السطر 2' : 'Line 2',
      )
      await expect(dialog.locator('li li')).toHaveCount(3)
      await expect(dialog.getByRole('button', { name: /^(استيراد|Import) / })).toHaveCount(0)
      await expectAccessible(page, '[role=dialog]')
    },
  )

const many = bySize({ default: 600, full: 2000 })

test(`searches ${many} items and scrolls to the last one`, async ({ page }) => {
  // The list is rendered in steps while the browser is idle.
  test.setTimeout(240_000)
  await given('many', many)
  const found = Array.from({ length: many }, (_, n) => String(n + 1)).filter((n) =>
    n.startsWith('19'),
  ).length
  try {
    await openAdmin(page, 'EDITOR', '/admin')
    const last = page.locator(`[data-item="many.${many}"]`)
    await expect(last).toBeAttached({ timeout: 150_000 })
    const shown = await page.locator('[data-item]').count()
    expect(shown).toBeGreaterThan(many)
    await expect(page.locator('output').first()).toHaveText(
      new RegExp(`^${shown.toLocaleString('en')} `),
    )
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await page.getByRole('searchbox').fill('many.19')
    await expect(page.getByText(`${found} نتيجة`)).toBeVisible()
    await expect(page.locator('[data-item]')).toHaveCount(found)
    await page.getByRole('searchbox').fill('many.')
    await expect(page.getByText(`${many.toLocaleString('en')} نتيجة`)).toBeVisible()
    await page.getByRole('checkbox', { name: 'تحديد كل المعروض' }).click()
    await bar(page).getByRole('button', { name: 'إلغاء النشر' }).click()
    await expect(page.getByText(`أُلغي نشر ${many.toLocaleString('en')} عنصر`).last()).toBeVisible({
      timeout: 60_000,
    })
    expect((await states('many')).some((each) => each.is_published)).toBe(false)
  } finally {
    await sql(`delete from content_items where starts_with(key, 'many.')`)
    // Otherwise the list of deleted items is that long in all later tests.
    await sql(`delete from content_revisions where starts_with(key, 'many.')`)
  }
})

for (const { width, language, details } of viewports)
  test(
    `@accessibility the selection bar has no findings at ${width} px (${language})`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await openAdmin(page, 'ADMIN', '/admin', language)
      await page.locator('[data-item] [type=checkbox]').first().click()
      await expect(page.locator('[data-selected]')).toBeVisible()
      await expectAccessible(page)
    },
  )
