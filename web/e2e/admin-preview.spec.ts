import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { screens } from './cells.ts'
import { query } from './database.ts'
import { openAdmin, tabTo } from './staff.ts'
import { expect, test } from './test.ts'
import { hide } from './visit.ts'

const sql = <T extends object>(text: string, values: string[] = []) =>
  query<T>(text, values, process.env['TEST_DB_URL'] ?? '')
const valueOf = async (key: string) =>
  (await sql<{ value_ar: string }>('select value_ar from content_items where key = $1', [key]))[0]
    ?.value_ar

// They share one site, so they take turns.
test.describe.configure({ mode: 'default' })

const site = (page: Page) => page.frameLocator('iframe')
const inner = (page: Page) => {
  const frame = page.frame({ url: /preview\.html/ })
  if (!frame) throw new Error('There is no preview')
  return frame
}

/** Waits until a window has handled the messages it was sent before, and drawn what came of them. */
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

test('the site in the frame, on every device, in both languages, on every page', async ({
  page,
}) => {
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
    'من نخدم',
    'عن الشركة',
  ]) {
    await page.getByRole('combobox', { name: 'الصفحة' }).click()
    await page.getByRole('option', { name }).click()
    await expect(frame.locator('#hero-title')).toBeHidden()
    await expect(frame.locator('h1:visible')).toHaveCount(1)
  }
  // The admin stays in its own language.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')

  const fetched = page.waitForResponse(/preview\.html/)
  await page.getByRole('button', { name: 'تحديث المعاينة' }).click()
  await fetched
  await expect(frame.locator('#security-title')).toBeVisible()
})

test('what is typed is on the page at once, and on the site only when it is saved', async ({
  page,
  request,
}) => {
  // A text that no other test looks at, since for a moment every visitor sees it.
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

  // Cancelled: asked first, then as it was.
  await page.getByRole('button', { name: 'إلغاء' }).click()
  await page.getByRole('button', { name: 'تجاهل التغييرات' }).click()
  await expect(title).toHaveText(before)

  await title.click()
  await page.getByLabel('النص بالعربية').fill(text)
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click()
  await expect(page.getByText('نصوص هذه الصفحة')).toBeVisible()
  await expect(title).toHaveText(text)
  expect(await valueOf(key)).toBe(text)
  await expect.poll(async () => (await request.get('/')).text()).toContain(text)
  await sql('update content_items set value_ar = $1 where key = $2', [before, key])
})

test('a press finds the right one of several items with the same text', async ({ page }) => {
  await openPreview(page, 'ADMIN', 'en')
  await site(page).locator('footer').getByRole('link', { name: 'الرئيسية' }).click()
  await expect(page).toHaveURL(/item=footer\.link\.home/)
  await site(page).locator('header nav').getByRole('link', { name: 'الرئيسية' }).click()
  await expect(page).toHaveURL(/item=nav\.home/)
  // The line that types itself, a button with an icon, an address.
  await site(page).getByTestId('typed').click()
  await expect(page).toHaveURL(/item=hero\.tagline\.\d/)
  await site(page).locator('#hero').getByRole('button').last().click()
  await expect(page).toHaveURL(/item=cta\.primary/)
  await sql(
    `insert into content_items (key, content_type, category, link_url)
     values ('social.linkedin', 'link', 'social', 'https://linkedin.example/riyada') on conflict do nothing`,
  )
  await page.getByRole('button', { name: 'Refresh the preview' }).click()
  await site(page).getByRole('link', { name: 'LinkedIn' }).click()
  await expect(page).toHaveURL(/item=social\.linkedin/)
  // A new address shows at once as well.
  await page.getByLabel('Link address').fill('https://linkedin.example/other')
  await expect(site(page).getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://linkedin.example/other',
  )
})

test('drafts are shown when asked, and while they are edited', async ({ page }) => {
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
    await page.getByRole('button', { name: 'إلغاء' }).click()
    await expect(badge).toHaveCount(0)
  } finally {
    await sql(
      `update content_items set is_published = true, value_ar = 'أكثر من 100 عميل راضٍ' where key = 'hero.badge.clients'`,
    )
  }
})

test('nothing done in a preview is a visit, is sent, is kept or leads away', async ({
  page,
  expectNoise,
}) => {
  // The last attempt, which the policy refuses.
  expectNoise(/connect-src 'none'/)
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

  // The page works: tabs, language, the assistant.
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
  // A visit would be sent by now.
  await hide(inner(page))

  expect(inner(page).url()).toMatch(/\/preview\.html#contact$/)
  expect(page.context().pages()).toHaveLength(1)
  expect(sent).toEqual([])
  expect(await stored()).toBe(kept)
  // What is not asked for by the usual means is refused by the policy.
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

test('only the admin of the same origin can frame it and talk to it', async ({
  page,
  request,
  baseURL,
}) => {
  const { headers } = { headers: (await request.get('/preview.html')).headers() }
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  // Alone it is no page of its own.
  await page.goto('/preview.html')
  await expect(page).toHaveURL(`${baseURL}/`)

  await openPreview(page, 'EDITOR')
  const url = page.url()
  // Words that come from anyone but the frame, and words to the frame that are none.
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

test('@accessibility by keyboard alone: from the list to the text and back', async ({ page }) => {
  await openPreview(page, 'EDITOR')
  const entry = page.getByRole('button', { name: /^الوصف في الواجهة|^العنوان الرئيسي/ }).first()
  await tabTo(page, entry)
  await page.keyboard.press('Enter')
  const box = page.getByLabel('النص بالعربية')
  await expect(box).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' اليوم')
  await expect(site(page).locator('[data-selected]')).toContainText('اليوم')
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('button', { name: 'تجاهل التغييرات' }))
  await page.keyboard.press('Enter')
  await expect(entry).toBeFocused()
})

/** The page is scaled to the room there is for it: nothing of it is cut off. */
async function expectWhole(page: Page) {
  const isWhole = await page.locator('iframe').evaluate((frame) => {
    const room = frame.parentElement?.parentElement?.getBoundingClientRect()
    const { left, right } = frame.getBoundingClientRect()
    return room && right - left > 0 && left > room.left - 1 && right < room.right + 1
  })
  expect(isWhole, 'the frame stands within its room').toBe(true)
  await expect(
    page.getByRole('tab', { selected: true }),
    'the open tab is in sight',
  ).toBeInViewport()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
}

for (const { width, language, details } of screens)
  test(
    `@accessibility no accessibility finding in the preview at ${width} px (${language})`,
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
