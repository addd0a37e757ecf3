import { sql } from './database.ts'
import { png } from './images.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

const key = 'about.clients.government.image'

test('an image put on a place of the site is shown there, and nothing moves when it loads', async ({
  page,
  browser,
}) => {
  await sql('delete from content_items where key = $1', [key])
  await openAdmin(page, 'EDITOR', '/admin?tab=images')
  await page.getByText('في الموقع بلا صورة').click()
  const place = page.getByRole('listitem').filter({ hasText: 'الجهات الحكومية: الصورة' })
  await expect(place).toContainText('أعلى بطاقة الفئة في «من نخدم»')
  const buffer = png(320, 180)
  await place
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('موضعها في الموقع: الجهات الحكومية: الصورة')
  await dialog.getByLabel('وصف الصورة بالعربية').fill('مبنى حكومي')
  await dialog.getByRole('button', { name: 'إضافة الصورة' }).click()
  await expect(dialog).toBeHidden()

  const visitor = await browser.newPage()
  await visitor.goto('/#agencies')
  const image = visitor.getByRole('img', { name: 'مبنى حكومي' })
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(320)
  const box = await image.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  await expect(image).toHaveAttribute('loading', 'lazy')
  await visitor.close()
  await sql('delete from content_items where key = $1', [key])
})

test('a new title of a solution is on its card in both languages, not the old one', async ({
  page,
  browser,
}) => {
  const of = 'solutions.change.title'
  const [before] = await sql<{ value_ar: string; value_en: string }>(
    'select value_ar, value_en from content_items where key = $1',
    [of],
  )
  await openAdmin(page, 'EDITOR', '/admin')
  await page.getByRole('searchbox').fill('Change Management title')
  await page.getByRole('button', { name: 'إدارة التغيير: العنوان', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('النص بالعربية').fill('قيادة التغيير')
  await dialog.getByLabel('النص بالإنجليزية').fill('Leading Change')
  await dialog.getByRole('button', { name: 'نشر التغييرات' }).click()
  await expect(dialog).toBeHidden()

  const visitor = await browser.newPage()
  for (const path of ['/#solutions', '/en/#solutions']) {
    await visitor.goto(path)
    const card = visitor.getByRole('listitem').filter({ hasText: 'Leading Change' })
    await expect(card).toContainText('قيادة التغيير')
    for (const old of Object.values(before ?? {})) await expect(card).not.toContainText(old)
  }
  await visitor.close()
  await sql('update content_items set value_ar = $2, value_en = $3 where key = $1', [
    of,
    before?.value_ar ?? '',
    before?.value_en ?? '',
  ])
})

const failing = { status: 500, json: { error: 'The disk of the server is full' } }

for (const tab of ['content', 'drafts', 'templates', 'preview', 'images', 'links', 'legacy'])
  test(`the tab ${tab} says why its content did not load, and loads it on Retry`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/500|The disk of the server is full/)
    await openAdmin(page, 'EDITOR', '/admin')
    await page.route('**/api/content/admin', (route) => route.fulfill(failing))
    await page.goto(`/admin?tab=${tab}`)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('تعذّر تحميل المحتوى')
    await expect(alert).toContainText('The disk of the server is full')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
    await page.unroute('**/api/content/admin')
    await alert.getByRole('button', { name: 'إعادة المحاولة' }).click()
    await expect(alert).toBeHidden()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
