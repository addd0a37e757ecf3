import type { Page } from '@playwright/test'
import { sql } from './database.ts'
import { removeDrafts, textsOf } from './drafts.ts'
import { openAdmin, tabTo } from './staff.ts'
import { expect, test } from './test.ts'
import { hide } from './visit.ts'

// These tests change the same site, so they run one after the other.
test.describe.configure({ mode: 'default' })

const site = (page: Page) => page.frameLocator('iframe')
const inner = (page: Page) => {
  const frame = page.frame({ url: /preview\.html/ })
  if (!frame) throw new Error('There is no preview')
  return frame
}

/** Waits until a window has handled earlier messages and rendered the result. */
const messagesHandled = () =>
  new Promise<void>((resolve) => {
    addEventListener('message', ({ data }) => {
      if (data === 'last') requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    })
    postMessage('last', location.origin)
  })

test('previews text while typing', async ({ page }) => {
  const key = 'hero.description'
  const { value_ar: before } = await textsOf(key)
  const text = `وصف ${Date.now()}`
  await removeDrafts([key])
  const box = page.getByLabel('النص بالعربية')
  const shown = site(page).locator('#hero p').filter({ hasText: before })
  const description = shown.or(site(page).getByText(text))
  const discard = page.getByRole('button', { name: 'تجاهل التغييرات' })
  const entry = page.getByRole('button', { name: /^وصف القسم الافتتاحي/ })

  await test.step('text typed in the list is shown', async () => {
    await openAdmin(page, 'EDITOR', `/admin?tab=links&item=${key}`)
    await page.getByRole('dialog').getByLabel('النص بالعربية').fill(text)
    await page.getByRole('button', { name: 'عرض في المعاينة' }).click()
    await expect(description).toHaveText(text)
    await expect(box).toHaveValue(text)
    await discard.click()
    await expect(description).toHaveText(before)
  })

  await test.step('from the list to the text and back by keyboard', async () => {
    await page.locator('#admin-main').focus()
    await tabTo(page, entry)
    await page.keyboard.press('Enter')
    await expect(box).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' اليوم')
    await expect(site(page).locator('[data-selected]')).toContainText('اليوم')
    await tabTo(page, discard)
    await page.keyboard.press('Enter')
    await expect(entry).toBeFocused()
  })
})

test('shows every page on every device, and a click selects the right text', async ({ page }) => {
  const url = 'https://linkedin.example/riyada'
  await sql(`update content_items set link_url = $1 where key = 'social.linkedin'`, [url])
  const frame = site(page)
  await openAdmin(page, 'ADMIN', '/admin?tab=preview')
  await expect(frame.locator('#hero-title')).toBeVisible()

  await test.step('a click selects the item of its text', async () => {
    await frame.locator('header nav').getByRole('link', { name: 'الرئيسية' }).click()
    await expect(page).toHaveURL(/item=nav\.home/)
    // The frame is narrower once the item is open, so that a click before would miss its text.
    await expect(page.getByLabel('النص بالعربية')).toBeVisible()
    // The animated line, a button with an icon, an address.
    await frame.getByTestId('typed').click()
    await expect(page).toHaveURL(/item=hero\.tagline\.\d/)
    await frame.locator('#hero').getByRole('button').first().click()
    await expect(page).toHaveURL(/item=cta\.primary/)
    const link = frame.locator('a[href*="linkedin.example"]')
    await link.click()
    await expect(page).toHaveURL(/item=social\.linkedin/)
    // A changed address is previewed, too.
    await page.getByLabel('الرابط', { exact: true }).fill('https://linkedin.example/other')
    await expect(link).toHaveAttribute('href', 'https://linkedin.example/other')
    await page.getByRole('button', { name: 'تجاهل التغييرات' }).click()
  })

  await test.step('devices, languages and pages', async () => {
    for (const [name, width] of Object.entries({ حاسوب: 1152, 'جهاز لوحي': 768, جوال: 384 })) {
      await page.getByRole('radio', { name }).click()
      await expect.poll(() => inner(page).evaluate(() => innerWidth)).toBe(width)
    }
    await page.getByRole('radio', { name: 'English' }).click()
    await expect(frame.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(frame.locator('#hero-title')).toHaveText('Pioneering The Digital Future')
    await page.getByRole('combobox', { name: 'الصفحة' }).click()
    await page.getByRole('option', { name: 'عن الشركة' }).click()
    await expect(frame.locator('#hero-title')).toBeHidden()
    await expect(frame.locator('h1:visible')).toHaveCount(1)
    // The language of the admin does not change.
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')

    const fetched = page.waitForResponse(/preview\.html/)
    await page.getByRole('button', { name: 'تحديث المعاينة' }).click()
    await fetched
    await expect(frame.locator('#security-title')).toBeVisible()
  })
})

test('a preview listens to the admin of the same origin only, records no visit, sends and stores nothing, and does not navigate', async ({
  page,
  request,
  baseURL,
  expectConsole,
}) => {
  // The last request, which the policy blocks.
  expectConsole(/connect-src/)
  const headers = (await request.get('/preview.html')).headers()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  const sent: string[] = []
  page.on('request', (each) => {
    const { pathname, host } = new URL(each.url())
    const isFile = /^\/(assets|fonts|preview\.html|icon)/.test(pathname)
    const isAdmin = each.frame() === page.mainFrame()
    if (isAdmin ? pathname.endsWith('/visits') : !isFile) sent.push(host + pathname)
  })
  await openAdmin(page, 'ADMIN', '/admin?tab=preview')
  const frame = site(page)
  await expect(frame.locator('#hero-title')).toBeVisible()

  await test.step('messages from another source, and invalid messages to the frame', async () => {
    const url = page.url()
    await page.evaluate(() =>
      postMessage({ type: 'preview:selected', key: 'hero.title' }, location.origin),
    )
    await inner(page).evaluate(() =>
      postMessage({ type: 'preview:show', language: 'en' }, location.origin),
    )
    for (const each of [page, inner(page)]) await each.evaluate(messagesHandled)
    expect(page.url()).toBe(url)
    await expect(frame.locator('html')).toHaveAttribute('lang', 'ar')
  })

  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  const kept = await stored()
  await page.getByRole('radio', { name: 'تصفّح' }).click()
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
  await expect(frame.getByRole('dialog')).toBeVisible()
  // By now a visit would have been sent.
  await hide(inner(page))

  expect(inner(page).url()).toMatch(/\/preview\.html#contact$/)
  expect(page.context().pages()).toHaveLength(1)
  expect(sent).toEqual([])
  expect(await stored()).toBe(kept)
  // The policy blocks requests by other means.
  const refused = await inner(page).evaluate(async () => {
    const sending = new XMLHttpRequest()
    return new Promise<boolean>((resolve) => {
      document.addEventListener('securitypolicyviolation', () => resolve(true), { once: true })
      sending.addEventListener('load', () => resolve(false))
      sending.open('GET', '/api/content')
      sending.send()
    })
  })
  expect(refused).toBe(true)
  // Opened without a frame it shows nothing.
  await page.goto('/preview.html')
  await expect(page).toHaveURL(`${baseURL}/`)
})
