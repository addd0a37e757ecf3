import { readFile } from 'node:fs/promises'
import { assistantOn } from './assistant/drawer.ts'
import { expectAccessible, overflow } from './accessibility.ts'
import { textOf } from './faults/texts.ts'
import { viewportsWith } from './matrix.ts'
import { mockCalendly, withBookingLink } from './mocks/calendly.ts'
import { expect, test } from './test.ts'

const solution = { ar: /اعرف المزيد ?: إدارة التغيير/, en: /Learn More ?: Change Management/ }
const service = { ar: /تفاصيل الخدمة.*التحول الرقمي/, en: /Service details.*Digital Transf/ }

for (const { width, language, details } of viewportsWith('ar'))
  test(`dialogs have no findings at ${width} px (${language})`, details, async ({ page }) => {
    const path = language === 'ar' ? '/' : '/en/'
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${path}#privacy`)
    const check = async (name: string | RegExp) => {
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await expectAccessible(page, ':is(dialog[open], [role=dialog])')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await check(textOf(language, 'footer.privacy'))
    await page.evaluate(() => (location.hash = 'accessibility'))
    await check(textOf(language, 'footer.accessibility'))
    for (const [tab, opener] of Object.entries({ solutions: solution, security: service })) {
      await page.evaluate((hash) => (location.hash = hash), tab)
      await page.getByRole('button', { name: opener[language] }).click()
      await check(/./)
    }
    await withBookingLink(page)
    await mockCalendly(page)
    await page.goto(`${path}contact/?`)
    await page.getByRole('button', { name: textOf(language, 'cta.book') }).click()
    const take = page.frameLocator('iframe').getByRole('button', { name: 'Take 10:00' })
    await expect(take).toBeVisible()
    await expectAccessible(page)
  })

const offering = 'إدارة التغيير'

test('downloads an offering as a PDF and books it by name', async ({ page, expectConsole }) => {
  expectConsole(/Error creating the file|ERR_FAILED|Failed to fetch/)
  // With a logo, whose transparent pixels no worker may take apart.
  await page.route('**/api/content', async (route) => {
    const response = await route.fetch({ headers: {} })
    const [first, ...others] = await response.json()
    const logo = { content_type: 'image', image_url: '/icon-180.png', image_alt_ar: 'الشعار' }
    await route.fulfill({ json: [{ ...first, key: 'company.logo', ...logo }, first, ...others] })
  })
  await page.goto('/solutions/')
  await expect(page.locator('header img')).toHaveAttribute('src', '/icon-180.png')
  await page.getByRole('button', { name: solution.ar }).click()
  const dialog = page.getByRole('dialog', { name: offering })
  const button = dialog.getByRole('button', { name: 'تنزيل نبذة عن الحل' })
  await page.route('**/*.ttf', (route) => route.abort())
  await button.click()
  await expect(page.getByText('تعذّر إعداد الملف')).toBeVisible()
  await page.unroute('**/*.ttf')
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${offering} - ريادة للاستشارات.pdf`)
  const pdf = await readFile(await file.path(), 'latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/Subtype\s*\/Image/)
  await dialog.getByRole('button', { name: 'احجز استشارة' }).click()
  await expect(page.getByRole('dialog')).toContainText(offering)
})

test('on a phone the menu opens the assistant, and notices cover nothing and are reachable', async ({
  page,
  context,
  expectConsole,
}) => {
  // Requests fail while the network is down.
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contact/')
  await page.getByRole('button', { name: /^نسخ .*hello@riyada\.example/ }).click()
  const area = page.locator('section[aria-live="polite"]')
  await expect(area.getByText(/نُسخ/)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('hello@riyada.example')

  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'فتح القائمة' }).click()
  await expect(banner.getByText('قائمة الخدمات')).toBeVisible()
  await banner.getByRole('button', { name: 'ابدأ رحلتك' }).click()
  const { dialog, button, openChat } = assistantOn(page, 'ar')
  // Without network only what has been loaded opens.
  await openChat()
  await button('chat.back').click()
  await expect(button('intro.start')).toBeVisible()
  await context.setOffline(true)
  const note = dialog.getByRole('listitem').filter({ hasText: 'انقطع الاتصال بالإنترنت' })
  await expect(note).toBeVisible()
  const footer = await button('intro.start').boundingBox()
  const box = await note.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(footer?.y ?? 0)
  await page.keyboard.press('F8')
  await expect(note.getByRole('button', { name: 'إغلاق' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(note).toHaveCount(0)
  await openChat()
  await context.setOffline(false)
  await context.setOffline(true)
  await expect(note).toHaveCount(1)
  await context.setOffline(false)
  await expect(note, 'goes when the connection is back').toHaveCount(0)
  const back = dialog.getByRole('listitem').filter({ hasText: 'عاد الاتصال بالإنترنت.' })
  await back.hover()
  const composer = await dialog.locator('form').boundingBox()
  const above = await back.boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? Infinity)).toBeLessThanOrEqual(composer?.y ?? 0)
  await back.getByRole('button', { name: 'إغلاق' }).click()
  await expect(back).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(banner.getByRole('button', { name: 'فتح القائمة' })).toBeFocused()
})
