import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { viewports } from './matrix.ts'
import { sql } from './database.ts'
import { removeDrafts, staffApi } from './drafts.ts'
import { openAdmin, tabTo } from './staff.ts'
import { expect, test } from './test.ts'
import { hide } from './visit.ts'

const valueOf = async (key: string) =>
  (await sql<{ value_ar: string }>('select value_ar from content_items where key = $1', [key]))[0]
    ?.value_ar

// These tests change the same site, so they run one after the other.
test.describe.configure({ mode: 'default' })

const site = (page: Page) => page.frameLocator('iframe')
const inner = (page: Page) => {
  const frame = page.frame({ url: /preview\.html/ })
  if (!frame) throw new Error('There is no preview')
  return frame
}

const close = (page: Page) =>
  page.locator('aside').getByRole('button', { name: 'إغلاق' }).last().click()

/** Waits until a window has handled earlier messages and rendered the result. */
const messagesHandled = () =>
  new Promise<void>((resolve) => {
    addEventListener('message', ({ data }) => {
      if (data === 'last') requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    })
    postMessage('last', location.origin)
  })

async function openPreview(page: Page, role: 'ADMIN' | 'EDITOR', language: 'ar' | 'en' = 'ar') {
  await openAdmin(page, role, '/admin?tab=preview', language)
  await expect(site(page).locator('#hero-title')).toBeVisible()
}

test('shows every page on every device in both languages', async ({ page }) => {
  await openPreview(page, 'EDITOR')
  const frame = site(page)
  for (const [device, width] of [
    ['حاسوب', 1152],
    ['جهاز لوحي', 768],
    ['جوال', 384],
  ] as const) {
    await page.getByRole('radio', { name: device }).click()
    await expect.poll(() => inner(page).evaluate(() => innerWidth)).toBe(width)
  }
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(frame.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(frame.locator('#hero-title')).toHaveText('Pioneering The Digital Future')
  for (const name of [
    'تواصل معنا',
    'الرؤية والرسالة',
    'خدماتنا',
    'أثرنا',
    'القطاعات التي نخدمها',
    'عن الشركة',
  ]) {
    await page.getByRole('combobox', { name: 'الصفحة' }).click()
    await page.getByRole('option', { name }).click()
    await expect(frame.locator('#hero-title')).toBeHidden()
    await expect(frame.locator('h1:visible')).toHaveCount(1)
  }
  // The language of the admin does not change.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')

  const fetched = page.waitForResponse(/preview\.html/)
  await page.getByRole('button', { name: 'تحديث المعاينة' }).click()
  await fetched
  await expect(frame.locator('#security-title')).toBeVisible()
})

test('previews text while typing, keeps it as a draft, and publishes it', async ({
  page,
  request,
}) => {
  // A text that no other test uses, since it is public for a moment.
  const key = 'hero.description'
  const before = (await valueOf(key)) ?? ''
  const text = `وصف ${Date.now()}`
  await openPreview(page, 'EDITOR')
  const title = site(page)
    .locator('#hero p')
    .filter({ hasText: before })
    .or(site(page).getByText(text))
  await title.click()
  await expect(page).toHaveURL(/item=hero\.description/)
  const box = page.getByLabel('النص بالعربية')
  await expect(box).toBeFocused()
  await box.fill(text)
  await expect(title).toHaveText(text)
  expect(await valueOf(key)).toBe(before)

  // What is closed is kept as a draft, which visitors do not see.
  await close(page)
  await expect(title).toHaveText(before)
  await title.click()
  await expect(box).toHaveValue(text)
  await expect(title).toHaveText(text)
  await page.getByRole('button', { name: 'تجاهل التغييرات' }).click()
  await expect(title).toHaveText(before)

  await title.click()
  await box.fill(text)
  await page.getByRole('button', { name: 'نشر التغييرات' }).click()
  await expect(page.getByText('نصوص هذه الصفحة')).toBeVisible()
  await expect(title).toHaveText(text)
  expect(await valueOf(key)).toBe(text)
  await expect.poll(async () => (await request.get('/')).text()).toContain(text)
  await sql('update content_items set value_ar = $1 where key = $2', [before, key])
})

test('a click selects the right one of several items with the same text', async ({ page }) => {
  await openPreview(page, 'ADMIN', 'en')
  await site(page).locator('footer').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/item=footer\.link\.home/)
  await site(page).locator('header nav').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/item=nav\.home/)
  // The animated line, a button with an icon, an address.
  await site(page).getByTestId('typed').click()
  await expect(page).toHaveURL(/item=hero\.tagline\.\d/)
  await site(page).locator('#hero').getByRole('button').last().click()
  await expect(page).toHaveURL(/item=cta\.primary/)
  await sql(
    `update content_items set link_url = 'https://linkedin.example/riyada' where key = 'social.linkedin'`,
  )
  await page.getByRole('button', { name: 'Refresh the preview' }).click()
  await site(page).getByRole('link', { name: 'LinkedIn' }).click()
  await expect(page).toHaveURL(/item=social\.linkedin/)
  // A changed address is previewed, too.
  await page.getByLabel('Link URL').fill('https://linkedin.example/other')
  await expect(site(page).getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://linkedin.example/other',
  )
})

test('shows unpublished items on request and while they are edited', async ({ page }) => {
  await sql(
    `update content_items set is_published = false, value_ar = 'شارة لم تُنشر' where key = 'hero.badge.clients'`,
  )
  try {
    await openPreview(page, 'EDITOR')
    const badge = site(page).getByText('شارة لم تُنشر')
    await expect(badge).toHaveCount(0)
    await page.getByRole('switch', { name: 'إظهار غير المنشور' }).click()
    await expect(badge).toBeVisible()
    await badge.click()
    await expect(page.getByText('هذا العنصر لا يظهر لزوار الموقع بعد')).toBeVisible()
    await page.getByRole('switch', { name: 'إظهار غير المنشور' }).click()
    await expect(badge).toBeVisible()
    await close(page)
    await expect(badge).toHaveCount(0)
  } finally {
    await sql(
      `update content_items set is_published = true, value_ar = '{{clients}} عميل راضٍ' where key = 'hero.badge.clients'`,
    )
  }
})

test('a preview records no visit, sends and stores nothing, and does not navigate', async ({
  page,
  expectConsole,
}) => {
  // The last request, which the policy blocks.
  expectConsole(/connect-src/)
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, host } = new URL(request.url())
    const isAdmin = request.frame() === page.mainFrame()
    if (
      isAdmin
        ? pathname.endsWith('/visits')
        : !/^\/(assets|fonts|preview\.html|icon)/.test(pathname)
    )
      sent.push(host + pathname)
  })
  await openPreview(page, 'ADMIN')
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  const kept = await stored()
  await page.getByRole('radio', { name: 'تصفّح' }).click()
  const frame = site(page)

  // Tabs, language and the assistant work.
  await frame.locator('header nav').getByRole('link', { name: 'تواصل معنا' }).click()
  await expect(page.getByRole('combobox', { name: 'الصفحة' })).toHaveText('تواصل معنا')
  await frame.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await frame.locator('a[href^="mailto:"]').first().click()
  await frame
    .locator('a[href^="tel:"]')
    .first()
    .click({ modifiers: ['Control'] })
  await frame.getByRole('button', { name: 'Get Started' }).first().click()
  const drawer = frame.getByRole('dialog')
  await expect(drawer).toBeVisible()
  // By now a visit would have been sent.
  await hide(inner(page))

  expect(inner(page).url()).toMatch(/\/preview\.html#contact$/)
  expect(page.context().pages()).toHaveLength(1)
  expect(sent).toEqual([])
  expect(await stored()).toBe(kept)
  // The policy blocks requests by other means.
  const refused = await inner(page).evaluate(async () => {
    const request = new XMLHttpRequest()
    return new Promise<boolean>((resolve) => {
      document.addEventListener('securitypolicyviolation', () => resolve(true), { once: true })
      request.addEventListener('load', () => resolve(false))
      request.open('GET', '/api/content')
      request.send()
    })
  })
  expect(refused).toBe(true)
})

test('accepts messages and framing only from the admin of the same origin', async ({
  page,
  request,
  baseURL,
}) => {
  const { headers } = { headers: (await request.get('/preview.html')).headers() }
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  // Opened without a frame it shows nothing.
  await page.goto('/preview.html')
  await expect(page).toHaveURL(`${baseURL}/`)

  await openPreview(page, 'EDITOR')
  const url = page.url()
  // Messages from another source, and invalid messages to the frame.
  await page.evaluate(() =>
    postMessage({ type: 'preview:selected', key: 'hero.title' }, location.origin),
  )
  await inner(page).evaluate(() =>
    postMessage({ type: 'preview:show', language: 'en' }, location.origin),
  )
  for (const each of [page, inner(page)]) await each.evaluate(messagesHandled)
  expect(page.url()).toBe(url)
  await expect(site(page).locator('html')).toHaveAttribute('lang', 'ar')
})

test('@accessibility moves from the list to the text and back by keyboard', async ({ page }) => {
  await openPreview(page, 'EDITOR')
  const entry = page.getByRole('button', { name: /^الوصف في الواجهة|^العنوان الرئيسي/ }).first()
  await tabTo(page, entry)
  await page.keyboard.press('Enter')
  const box = page.getByLabel('النص بالعربية')
  await expect(box).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' اليوم')
  await expect(site(page).locator('[data-selected]')).toContainText('اليوم')
  await tabTo(page, page.getByRole('button', { name: 'تجاهل التغييرات' }))
  await page.keyboard.press('Enter')
  await expect(entry).toBeFocused()
})

/** The page is scaled to fit. */
async function expectWhole(page: Page) {
  const isWhole = await page.locator('iframe').evaluate((frame) => {
    const room = frame.parentElement?.parentElement?.getBoundingClientRect()
    const { left, right } = frame.getBoundingClientRect()
    return room && right - left > 0 && left > room.left - 1 && right < room.right + 1
  })
  expect(isWhole, 'the frame fits into its container').toBe(true)
  await expect(
    // On a phone the entry of the menu with this tab.
    page.locator('nav :is([role=tab][aria-selected=true], [aria-current])'),
    'the open tab is in sight',
  ).toBeInViewport()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
}

for (const { width, language, details } of viewports)
  test(
    `@accessibility the preview has no findings at ${width} px (${language})`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await openPreview(page, 'ADMIN', language)
      await expectWhole(page)
      await site(page).locator('#hero-title').click()
      await expect(page.locator('aside textarea').first()).toBeVisible()
      await expectAccessible(page)
    },
  )

test('shows the drafts of a release in both languages, and visitors do not see them', async ({
  page,
  request,
}) => {
  const texts = { value_ar: 'شركة في الحملة', value_en: 'A company in the campaign' }
  const key = 'hero.description'
  await removeDrafts([key])
  const staff = await staffApi(request)
  await staff.saveDraft(key, texts)
  const name = `الحملة ${Date.now()}`
  const release = await staff.release(name, [key])
  try {
    await openAdmin(page, 'EDITOR', `/admin?tab=preview&release=${release}`)
    const select = page.getByRole('combobox', { name: 'ما المعروض' })
    await expect(select).toContainText(name)
    await expect(site(page).getByText(texts.value_ar)).toBeVisible()
    await page.getByRole('radio', { name: 'English' }).click()
    await expect(site(page).getByText(texts.value_en)).toBeVisible()
    await site(page).getByText(texts.value_en).click()
    await expect(page).toHaveURL(new RegExp(`release=${release}&item=hero\\.description`))
    await close(page)

    await select.click()
    await page.getByRole('option', { name: 'ما يراه الزوار الآن' }).click()
    await expect(site(page).getByText(texts.value_en)).toHaveCount(0)
    await page.goBack()
    await expect(site(page).getByText(texts.value_en)).toBeVisible()
    expect(await (await request.get('/en/')).text()).not.toContain(texts.value_en)
  } finally {
    await removeDrafts([key], release)
  }
})
