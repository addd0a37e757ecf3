import { readFileSync, writeFileSync } from 'node:fs'
import { expectAccessible } from './accessibility.ts'
import { sql } from './database.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

async function remove() {
  await sql(`delete from content_items where key ^@ 'xlfile.'`)
  // Otherwise the list of deleted items is that long in all later tests.
  await sql(`delete from content_revisions where key ^@ 'xlfile.'`)
}
const values = async () => {
  const rows = await sql<{ value_ar: string }>(
    `select value_ar from content_items where key ^@ 'xlfile.' order by key`,
  )
  return rows.map((each) => each.value_ar)
}

test('rejects a wrong file, and imports an edited one with its changes', async ({
  page,
  expectConsole,
}, info) => {
  expectConsole(/ApiError|409/)
  await remove()
  await sql(
    `insert into content_items (key, category, value_ar, value_en)
     values ('xlfile.1', 'misc', '=1+1', E'two\nlines, "quoted"'), ('xlfile.2', 'misc', 'نص 2', 'Text 2'), ('xlfile.3', 'misc', 'نص 3', 'Text 3')`,
  )
  await openAdmin(page, 'EDITOR', '/admin')
  await page.getByRole('searchbox').fill('xlfile.')
  await expect(page.locator('[data-item]')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'تحديد كل المعروض' }).click()
  const bar = page.getByRole('region', { name: 'العناصر المحددة' })
  await bar.getByRole('button', { name: 'تصدير المحدد' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /منقوطة/ }).click()
  const path = info.outputPath('content.csv')
  await (await download).saveAs(path)
  const text = readFileSync(path, 'utf8')
  // The separator of Arabic regions.
  expect(text.startsWith('\uFEFFkey;')).toBe(true)
  expect(text).toContain(";'=1+1;")

  await page.getByRole('button', { name: 'المزيد' }).click()
  await page.getByRole('menuitem', { name: 'استيراد', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const choose = (content: string) => {
    writeFileSync(path, content)
    return dialog.locator('input[type=file]').setInputFiles(path)
  }
  await choose(
    'key,content_type,category,link_url\nxlfile.new,link,nowhere,javascript:x\n,text,hero,\n',
  )
  await expect(dialog.locator('[data-key="xlfile.new"]')).toContainText('السطر 2')
  await expect(dialog.locator('li li')).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: /^استيراد / })).toHaveCount(0)
  await expectAccessible(page, '[role=dialog]')
  await choose(text)
  await expect(dialog.getByText('كل ما في الملف موجود في الموقع كما هو')).toBeVisible()

  await choose(text.replace('نص 2', 'نص جديد'))
  await expect(dialog.locator('ins')).toHaveText('جديد')
  // If someone else changes the same item, the person must decide.
  await sql(`update content_items set value_en = 'Changed' where key = 'xlfile.2'`)
  const accept = dialog.getByRole('button', { name: 'استيراد عنصر واحد' })
  await accept.click()
  await expect(dialog.getByText('لم يُستورد شيء')).toBeVisible()
  await dialog.getByLabel('ما في الملف').check()
  await accept.click()
  await expect(page.getByText('استُورد عنصر واحد').last()).toBeVisible()
  const undo = page.getByRole('button', { name: 'تراجع' })
  await undo.hover()
  // The notice does not cover the bar.
  const [note, below] = await Promise.all([undo.boundingBox(), bar.boundingBox()])
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  expect(await values()).toEqual(['=1+1', 'نص جديد', 'نص 3'])
  await undo.click()
  await expect.poll(values).toEqual(['=1+1', 'نص 2', 'نص 3'])
  await remove()
})
