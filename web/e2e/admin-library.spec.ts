import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { viewports } from './matrix.ts'
import { sql } from './database.ts'
import { decompressionBomb, png, withExif } from './images.ts'
import { openAdmin, tabTo } from './staff.ts'
import { expect, test } from './test.ts'

const imageAt = async (key: string) =>
  (
    await sql<{ image_url: string; image_alt_ar: string; image_alt_en: string }>(
      'select image_url, image_alt_ar, image_alt_en from content_items where key = $1',
      [key],
    )
  )[0]
const count = async (text: string) => (await sql<{ n: number }>(text))[0]?.n

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })
const picker = (page: Page) => page.locator('input[type=file]').first()

// These tests change the same list, so they run one after the other.
test.describe.configure({ mode: 'default' })

/** A photo as from a phone: 60 × 30 pixels, rotated, with a secret in its EXIF block. */
async function photograph(page: Page, secret = 'SECRET PLACE'): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 30)
    const context = canvas.getContext('2d')
    if (context) context.fillRect(0, 0, 30, 30)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return withExif(Buffer.from(plain), secret)
}

test('@accessibility uploads, publishes and removes an image by keyboard', async ({
  page,
  request,
}) => {
  await openAdmin(page, 'EDITOR', '/admin')
  const key = `misc.keyboard${Date.now()}`
  await tabTo(page, page.getByRole('tab', { name: 'المحتوى' }))
  // The tabs are right to left.
  for (const name of ['المسودات', 'القوالب', 'المعاينة', 'الصور']) {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tab', { name })).toBeFocused()
  }
  await expect(page.getByRole('heading', { name: 'مكتبة الصور' })).toBeVisible()

  const chosen = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'رفع صورة' }))
  await page.keyboard.press('Enter')
  await (await chosen).setFiles(file('صورة.jpg', await photograph(page), 'image/jpeg'))
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByLabel('المعرّف (ثابت)'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(key)
  await tabTo(page, dialog.getByLabel('وصف الصورة بالعربية'))
  await page.keyboard.type('مربع أسود')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  const added = await imageAt(key)
  expect(added).toMatchObject({ image_alt_ar: 'مربع أسود', image_alt_en: null })
  const answer = await request.get(added?.image_url ?? '')
  expect(answer.status()).toBe(200)
  const stored = await answer.body()
  expect(stored.toString('latin1')).not.toContain('SECRET')
  const card = page.getByRole('listitem', { name: 'مربع أسود' }).filter({ hasText: key })
  await expect(card.getByText('الوصف الإنجليزي ناقص')).toBeVisible()
  const size = await card.locator('img').evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) return null
    await element.decode()
    return [element.naturalWidth, element.naturalHeight]
  })
  expect(size, 'rotated as EXIF says').toEqual([30, 60])

  await tabTo(page, card.getByRole('button', { name: 'تعديل مربع أسود' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('وصف الصورة بالإنجليزية'))
  await page.keyboard.type('A black square')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(card.getByText('الوصف الإنجليزي ناقص')).toBeHidden()

  await tabTo(page, card.getByRole('button', { name: 'إجراءات أخرى: مربع أسود' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'حذف' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }))
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await expect(page.getByText('حُذف المحتوى')).toBeVisible()
  await page.keyboard.press('F8')
  // The last notice; an earlier one may still be visible.
  await tabTo(page, page.getByRole('button', { name: 'تراجع' }).last())
  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
  expect(await imageAt(key)).toMatchObject({ image_alt_en: 'A black square' })
})

test('keeps the typed text and leaves no file when an upload fails', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ApiError|Failed to load resource/)
  await openAdmin(page, 'ADMIN', '/admin?tab=images', 'en')
  const dialog = page.getByRole('dialog', { name: 'Add New Image' })
  await picker(page).setInputFiles(file('wide.png', png(2400, 300)))
  await expect(dialog.getByText(/1600 × 200/)).toBeVisible()
  await dialog.getByLabel('Alternative text in English').fill('Stripes')

  await page.route('**/storage/v1/object/images/**', (route) => route.abort('connectionreset'))
  await dialog.getByRole('button', { name: 'Add Image' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Network error')
  await expect(dialog.getByLabel('Alternative text in English')).toHaveValue('Stripes')
  await page.unroute('**/storage/v1/object/images/**')

  await page.route('**/api/content', (route) => route.abort('connectionreset'))
  const sent = page.waitForResponse(
    (response) =>
      response.url().includes('/object/images/') && response.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const uploaded = (await sent).url().replace('/object/images/', '/object/public/images/')
  await expect(dialog.getByRole('alert')).toContainText('Network error')
  expect((await request.get(uploaded)).status()).toBe(200)
  await page.unroute('**/api/content')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(async () => (await request.get(uploaded)).ok()).toBe(false)
  const name = uploaded.split('/').at(-1) ?? ''
  expect(await sql('select 1 from storage.objects where name = $1', [name])).toEqual([])
  expect(
    await count(`select count(*)::int as n from content_items where image_alt_en = 'Stripes'`),
  ).toBe(0)
})

test('@images rejects files that are not images, and removes hidden content', async ({
  page,
  request,
}) => {
  await openAdmin(page, 'EDITOR', '/admin?tab=images', 'en')
  // Other tests add items in parallel.
  const uploaded = `from content_items where key like 'uploaded\\_image\\_%'`
  const before = await count(`select count(*)::int as n ${uploaded}`)
  const script = '<script>alert(document.domain)</script>'
  const photo = await photograph(page, `%PDF-1.7 ${script}`)
  await picker(page).setInputFiles([
    file('decompressionBomb.png', decompressionBomb()),
    file('wall.png', decompressionBomb(60_000)),
    file('picture.png', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)),
    file('page.gif', Buffer.from(`GIF89a\u0001\0\u0001\0\0\0\0${script}`), 'image/gif'),
    file('plan.jpg', Buffer.concat([Buffer.from(`%PDF-1.7 ${script}`), photo]), 'image/jpeg'),
    file('photo.jpg', photo, 'image/jpeg'),
    file('polyglot.png', Buffer.concat([png(80, 80), Buffer.from(script)])),
  ])
  await expect(page.getByText('2 of 7 uploaded')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText([
    /too large to open safely/,
    /too large to open safely/,
    /SVG files can carry code/,
    /damaged/,
    /Not an image for the web/,
  ])
  expect(await count(`select count(*)::int as n ${uploaded}`)).toBe((before ?? 0) + 2)
  const rows = await sql<{ image_url: string; category: string; key: string }>(
    `select image_url, category, key ${uploaded} order by updated_at desc limit 2`,
  )
  for (const row of rows) {
    expect(row).toMatchObject({
      category: 'misc',
      key: expect.stringMatching(/^uploaded_image_\d+$/),
    })
    const stored = await request.get(row.image_url)
    expect(stored.headers()['content-type']).toMatch(/^image\/(webp|png|jpeg)$/)
    expect((await stored.body()).toString('latin1')).not.toMatch(/script|PDF/)
  }
})

test('adds, replaces and restores a logo', async ({ page, browser }) => {
  await sql(`delete from content_items where key = 'company.logo'`)
  await openAdmin(page, 'EDITOR', '/admin?tab=images')
  await page.getByText('في الموقع بلا صورة').click()
  const place = page
    .getByRole('list', { name: 'مواضع الصور في الموقع' })
    .getByRole('listitem')
    .filter({ hasText: 'الشعار' })
  await place.locator('input[type=file]').setInputFiles(file('logo.png', png(300, 100)))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('وصف الصورة بالعربية').fill('شعار')
  await dialog.getByLabel('وصف الصورة بالإنجليزية').fill('Logo')
  await dialog.getByRole('button', { name: 'إضافة الصورة' }).click()
  await expect(dialog).toBeHidden()
  await expect(place).toBeHidden()
  const first = (await imageAt('company.logo'))?.image_url ?? ''
  expect(first).toContain('/images/')

  // Also in the list of texts.
  await page.goto('/admin?item=company.logo')
  await dialog.getByRole('button', { name: 'استبدال الملف' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles(file('note.png', Buffer.from('no picture')))
  await expect(dialog.getByRole('alert')).toContainText('ليس صورة')
  await dialog.locator('input[type=file]').setInputFiles(file('new.png', png(200, 200)))
  await dialog.getByRole('button', { name: 'استبدال في كل موضع' }).click()
  await expect(dialog).toBeHidden()
  const second = (await imageAt('company.logo'))?.image_url ?? ''
  expect(second).not.toBe(first)

  const visitor = await browser.newPage()
  await visitor.goto('/')
  for (const part of ['banner', 'contentinfo'] as const)
    await expect(visitor.getByRole(part).locator(`img[src="${second}"]`)).toHaveCount(1)
  await visitor.close()

  await page.getByRole('button', { name: 'تراجع' }).last().click()
  await expect
    .poll(() => imageAt('company.logo'))
    .toEqual({ image_url: first, image_alt_ar: 'شعار', image_alt_en: 'Logo' })
  await sql(`delete from content_items where key = 'company.logo'`)
})

test('creates the items of a template only once', async ({ page }) => {
  const own = `content_items where key in ('company.name.ar', 'company.tagline.ar', 'company.description')`
  await sql(`delete from ${own}`)
  await openAdmin(page, 'ADMIN', '/admin?tab=templates')
  const card = page.getByRole('listitem', { name: 'معلومات الشركة' })
  await card.getByRole('button', { name: /^إنشاء من القالب/ }).click()
  await expect(card.getByText('تم إنشاء المحتوى بنجاح من القالب المحدد!')).toBeVisible()
  const versions = () => sql(`select key, version from ${own} order by key`)
  const created = await versions()
  expect(created).toHaveLength(3)
  await card.getByRole('button', { name: /^تم الإنشاء/ }).click()
  await expect(page.getByRole('dialog').getByText(/لا شيء يُضاف/)).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await versions()).toEqual(created)
  // It replaces the name that other tests expect.
  await sql(`delete from content_items where key = 'company.name.ar'`)
})

test('shows the changed words of a revision and restores it', async ({ page }) => {
  const key = `misc.diff${Date.now()}`
  await sql(
    `insert into content_items (key, category, value_ar, value_en)
     values ($1, 'misc', 'قصة قديمة', 'An old story')`,
    [key],
  )
  await sql(`update content_items set value_ar = 'قصة جديدة' where key = $1`, [key])
  await openAdmin(page, 'EDITOR', `/admin?history=${key}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('del')).toHaveText(['قديمة'])
  await expect(dialog.locator('ins').first()).toHaveText('جديدة')
  await dialog.getByRole('button', { name: /^استعادة هذه النسخة/ }).click()
  await expect(dialog.getByText('محرر المحتوى')).toBeVisible()
  const [row] = await sql<{ value_ar: string; version: number }>(
    'select value_ar, version from content_items where key = $1',
    [key],
  )
  expect(row).toEqual({ value_ar: 'قصة قديمة', version: 3 })
})

const views = [
  'tab=images',
  'tab=images&replace=misc.seen',
  'tab=images&item=misc.seen',
  'tab=templates',
  'tab=links',
  'tab=links&history=hero.title',
  'tab=legacy',
]

for (const { width, language, details } of viewports)
  test(
    `@accessibility images, templates, links and texts have no findings at ${width} px (${language})`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await sql(`insert into content_items (key, category, content_type, image_url, image_alt_ar)
               values ('misc.seen', 'misc', 'image', '/share-ar.jpg', repeat('وصف ', 100)) on conflict do nothing`)
      await openAdmin(page, 'ADMIN', '/admin?tab=images', language)
      for (const view of views)
        await test.step(view, async () => {
          await page.goto(`/admin?${view}`)
          await expect(page.locator('#admin-main h2').first()).toBeVisible()
          if (/history|item|replace/.test(view))
            await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible()
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
          ).toBeLessThanOrEqual(width)
          await expectAccessible(page)
        })
    },
  )
