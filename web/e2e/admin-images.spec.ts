import type { Page } from '@playwright/test'
import type { ImageDetails } from '#contract/content.ts'
import { expectAccessible } from './accessibility.ts'
import { sql } from './database.ts'
import { removeItem } from './drafts.ts'
import { png, withExif } from './images.ts'
import { goTo, openAdmin, tabTo } from './staff.ts'
import { expect, test } from './test.ts'

const imageAt = async (key: string) =>
  (
    await sql<{ image_url: string; image_details: ImageDetails }>(
      'select image_url, image_details from content_items where key = $1',
      [key],
    )
  )[0]

const file = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })

// These tests change the same list, so they run one after the other.
test.describe.configure({ mode: 'default' })

/** A photo as from a phone: 60 × 30 pixels, rotated, with a secret in its EXIF block. */
async function photograph(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 30)
    const context = canvas.getContext('2d')
    if (context) context.fillRect(0, 0, 30, 30)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return withExif(Buffer.from(plain), 'SECRET <script>')
}

test('uploads an image with its description by keyboard', async ({ page, request }) => {
  await openAdmin(page, 'EDITOR', '/admin?tab=templates')
  const key = `misc.keyboard${Date.now()}`
  await tabTo(page, page.getByRole('tab', { name: 'القوالب' }))
  // The tabs are right to left.
  for (const name of ['المعاينة', 'الصور']) {
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

  const answer = await request.get((await imageAt(key))?.image_url ?? '')
  expect(answer.status()).toBe(200)
  // Nothing in a file that only says that it is an image runs.
  expect(answer.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await answer.body()).toString('latin1')).not.toMatch(/SECRET|script/)
  const card = page.getByRole('listitem', { name: 'مربع أسود' }).filter({ hasText: key })
  const size = await card.locator('img').evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) return null
    await element.decode()
    return [element.naturalWidth, element.naturalHeight]
  })
  expect(size, 'rotated as EXIF says').toEqual([30, 60])
  await removeItem(key)
})

test('an image of a place of the site is shown there, and moves nothing', async ({
  page,
  browser,
}) => {
  const key = 'about.clients.government.image'
  await removeItem(key)
  await openAdmin(page, 'EDITOR', '/admin?tab=images')
  const dialog = page.getByRole('dialog')
  const point = (name: RegExp) => dialog.getByRole('button', { name })

  await test.step('put there with a focal point and both descriptions', async () => {
    await page.getByText('في الموقع دون صورة').click()
    const place = page.getByRole('listitem').filter({ hasText: 'الجهات الحكومية: الصورة' })
    await place.locator('input[type=file]').setInputFiles(file('a.png', png(1800, 1200)))
    await dialog.getByLabel('وصف الصورة بالعربية').fill('مبنى حكومي')
    const add = dialog.getByRole('button', { name: 'إضافة الصورة' })
    await dialog.getByLabel('وصف الصورة بالإنجليزية').fill('A government building')
    await point(/^نقطة التركيز: .50%. من اليسار/).press('ArrowUp')
    await expect(point(/45%. من الأعلى/)).toBeFocused()
    const whole = dialog.locator('img[src^="blob:"]').first()
    const { width: shown = 0 } = (await whole.boundingBox()) ?? {}
    await whole.click({ position: { x: shown * 0.2, y: 5 } })
    await expect(point(/^نقطة التركيز: .20%. من اليسار/)).toBeVisible()
    await add.click()
    await expect(dialog).toBeHidden()
  })

  const first = await imageAt(key)
  expect(first?.image_details).toMatchObject({
    width: 1600,
    height: 1067,
    widths: [480, 960, 1600],
    focus: [20, expect.any(Number)],
    placeholder: expect.stringMatching(/^data:image\/webp/),
  })
  for (const width of [480, 960, 1600]) {
    const stored = await page.request.get(first?.image_url.replace('-1600', `-${width}`) ?? '')
    expect(stored.headers()['content-type']).toBe('image/webp')
  }

  const visitor = await browser.newPage({ viewport: { width: 900, height: 800 } })
  const image = visitor.getByRole('img', { name: 'مبنى حكومي' })
  await test.step('visitors see it', async () => {
    await visitor.goto('/agencies/')
    await visitor.getByRole('tab', { name: 'الجهات الحكومية' }).click()
    await expect(image).toBeVisible()
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.currentSrc))
      .toContain('-960.webp')
    await expect(image).toHaveCSS('object-position', /^20% \d+%$/)
    await expect(image).toHaveAttribute('width', '1600')
    await expect(image).toHaveCSS('object-fit', 'cover')
    await expect(image).toHaveAttribute('loading', 'lazy')
  })

  await test.step('its item moves the focal point', async () => {
    await goTo(page, `tab=images&item=${key}`)
    await expectAccessible(page, '[role=dialog]')
    await point(/^نقطة التركيز: .20%. من اليسار/).press('ArrowRight')
    await dialog.getByRole('button', { name: 'نشر التغييرات' }).click()
    await expect(dialog).toBeHidden()
    expect((await imageAt(key))?.image_details.focus).toEqual([25, expect.any(Number)])
  })

  await visitor.close()
  await removeItem(key)
})

test('the colors and the logo of the firm are in the first paint, once they are published', async ({
  page,
  request,
}) => {
  const keys = [
    'brand.primary',
    'brand.accent',
    'brand.icon',
    'brand.email',
    'brand.share.ar',
    'brand.share.en',
  ]
  for (const key of [...keys, 'company.logo']) await removeItem(key)
  const headOf = async (path: string) =>
    (await (await request.get(path)).text()).split('</head>')[0]
  const isColored = async () => (await headOf('/'))?.includes('--color-jade-600:#0b3d91')
  await openAdmin(page, 'EDITOR', '/admin?tab=images')
  const dialog = page.getByRole('dialog')
  const change = page.getByRole('button', { name: 'تغيير الهوية' })
  const undo = page.getByRole('button', { name: 'تراجع' }).last()

  await test.step('a draft shows nothing to visitors', async () => {
    await change.click()
    await dialog.getByLabel('اللون الأساسي', { exact: true }).fill('#0b3d91')
    await dialog.getByLabel('اللون المميِّز', { exact: true }).fill('#f28c28')
    await dialog.locator('input[type=file]').setInputFiles(file('logo.png', png(400, 200)))
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'حفظ كمسودة' }).click()
    await expect(dialog).toBeHidden()
    const drafts = await sql('select key from content_drafts where key = any($1)', [
      `{${[...keys, 'company.logo'].join()}}`,
    ])
    expect(drafts).toHaveLength(keys.length + 1)
    expect(await isColored()).toBe(false)
  })

  await test.step('the published brand is in the HTML, the manifest and the files', async () => {
    await change.click()
    await dialog.getByRole('button', { name: 'نشر الهوية' }).click()
    await expect(dialog).toBeHidden()
    // Notices do not disappear under the pointer.
    await undo.hover()
    await expect.poll(isColored).toBe(true)
    const icon = (await imageAt('brand.icon'))?.image_url ?? '?'
    const small = icon.replace('-512', '-180')
    const shared = (await imageAt('brand.share.en'))?.image_url ?? '?'
    for (const part of [small, shared])
      expect((await headOf('/en/'))?.includes(part), part).toBe(true)
    expect(await (await request.get('/site.webmanifest')).text()).toContain(icon)
    expect((await request.get(small)).headers()['content-type']).toBe('image/png')
    const visitor = await page.context().newPage()
    // Without scripts: only the HTML can color it.
    await visitor.route('**/*.js', (route) => route.abort())
    await visitor.goto('/')
    await expect(visitor.locator('header').first()).toHaveCSS('background-color', 'rgb(15, 24, 46)')
    await visitor.close()
  })

  await test.step('and is taken back', async () => {
    await undo.click()
    await expect.poll(isColored).toBe(false)
    expect(await imageAt('company.logo')).toBeUndefined()
  })
  for (const key of [...keys, 'company.logo']) await removeItem(key)
})
