import type { ImageDetails } from '#contract/content.ts'
import { expectAccessible } from './accessibility.ts'
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
  await expect(place).toContainText('أعلى بطاقة الفئة في «القطاعات التي نخدمها»')
  const buffer = png(1800, 1200)
  await place
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'أين تظهر الصورة؟' })).toHaveText(
    'الجهات الحكومية: الصورة',
  )
  await dialog.getByLabel('وصف الصورة بالعربية').fill('مبنى حكومي')
  const add = dialog.getByRole('button', { name: 'إضافة الصورة' })
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText('إلى وصف باللغتين قبل نشرها')
  await dialog.getByLabel('وصف الصورة بالإنجليزية').fill('A government building')
  const point = dialog.getByRole('button', { name: /^نقطة التركيز: 50% من اليسار/ })
  await point.press('ArrowUp')
  await expect(dialog.getByRole('button', { name: /45% من الأعلى/ })).toBeFocused()
  const whole = dialog.locator('img[src^="blob:"]').first()
  const { width: shown = 0 } = (await whole.boundingBox()) ?? {}
  await whole.click({ position: { x: shown * 0.2, y: 5 } })
  await expect(dialog.getByRole('button', { name: /^نقطة التركيز: 20% من اليسار/ })).toBeVisible()
  await add.click()
  await expect(dialog).toBeHidden()
  const [stored] = await sql<{ image_url: string; image_details: ImageDetails }>(
    'select image_url, image_details from content_items where key = $1',
    [key],
  )
  expect(stored?.image_details).toMatchObject({
    width: 1600,
    height: 1067,
    widths: [480, 960, 1600],
    focus: [20, expect.any(Number)],
    placeholder: expect.stringMatching(/^data:image\/webp/),
  })
  for (const width of [480, 960, 1600]) {
    const file = await page.request.get(stored?.image_url.replace('-1600', `-${width}`) ?? '')
    expect(file.headers()['content-type']).toBe('image/webp')
  }

  const visitor = await browser.newPage()
  await visitor.goto('/#agencies')
  const image = visitor.getByRole('img', { name: 'مبنى حكومي' })
  await expect(image).toBeVisible()
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.currentSrc))
    .toContain('-480.webp')
  await expect(image).toHaveCSS('object-position', /^20% \d+%$/)
  await expect(image).toHaveAttribute('width', '1600')
  const box = await image.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  await expect(image).toHaveAttribute('loading', 'lazy')
  await visitor.close()

  await page.goto(`/admin?tab=images&item=${key}`)
  await expect(dialog).toContainText('الجهات الحكومية: الصورة')
  for (const [name, path] of [
    ['القطاعات التي نخدمها: العربية', '/#agencies'],
    ['القطاعات التي نخدمها: English', '/en/#agencies'],
  ] as const)
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', path)
  await dialog.getByRole('button', { name: /^نقطة التركيز: 20% من اليسار/ }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'نشر التغييرات' }).click()
  await expect(dialog).toBeHidden()
  expect(
    await sql('select image_details ->> $2 as focus from content_items where key = $1', [
      key,
      'focus',
    ]),
  ).toEqual([{ focus: expect.stringMatching(/^\[25, \d+\]$/) }])
  await page.goto(`/admin?tab=images&item=${key}`)
  await expectAccessible(page, '[role=dialog]')
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
