import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fullUnless, viewportsIn } from './matrix.ts'
import { sql } from './database.ts'
import { expect, test } from './test.ts'

const languages = {
  ar: {
    path: '/#contact',
    email: 'البريد الإلكتروني',
    message: 'كيف نساعدك؟',
    next: 'التالي',
    send: 'أرسل الطلب',
    retry: 'إعادة المحاولة',
    missing: 'اكتب بريدك الإلكتروني لنرد عليك',
    industry: 'الجهات الحكومية',
    projectType: 'التحول الرقمي',
    sent: 'وصلنا طلبك',
  },
  en: {
    path: '/en/#contact',
    email: 'Email',
    message: 'How can we help?',
    next: 'Next',
    send: 'Send Request',
    retry: 'Try again',
    missing: 'Enter your email so that we can reply',
    industry: 'Government Entities',
    projectType: 'Digital Transformation',
    sent: 'We have received your request',
  },
} as const
type Texts = (typeof languages)['ar'] | (typeof languages)['en']

const form = (page: Page) => page.locator('#contact form')
const button = (page: Page, name: string) => form(page).getByRole('button', { name })

async function open(page: Page, texts: Texts) {
  await page.goto(texts.path)
  await expect(form(page)).toBeVisible()
}

for (const [language, texts] of Object.entries(languages)) {
  test.describe(`contact form in ${language}`, () => {
    test('reports missing fields and stores the request, by keyboard', async ({ page }) => {
      const email = `keys.${language}.${Date.now()}@example.com`
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }
      const active = page.locator('*:focus')
      await open(page, texts)
      // Submitting on the last step leads back to a missing field on the first.
      await form(page).getByLabel(texts.email).focus()
      await press('Enter')
      await expect(active).toContainText('2')
      await press('Tab', 'Tab', 'Tab', 'Enter')
      await expect(active).toContainText('3')
      // The message, the privacy policy, Previous, Send.
      await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter')
      await expect(form(page).getByLabel(texts.email)).toBeFocused()
      await expect(form(page).getByText(texts.missing)).toBeVisible()
      await page.keyboard.type(email)
      await press('Enter', 'Tab', 'ArrowDown', 'ArrowDown')
      await press('Tab', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')
      await press('Tab', 'Enter', 'Tab')
      await expect(form(page).getByLabel(texts.message)).toBeFocused()
      await page.keyboard.type('سؤال واحد\nA single question')
      await press('Tab', 'Tab', 'Tab', 'Enter')
      await expect(page.getByRole('heading', { name: texts.sent })).toBeFocused()

      const shown = await page.locator('#contact bdi', { hasText: /^R-/ }).textContent()
      const [row] = await sql<object>(
        'select reference, industry, project_type, message, language, status, session_id from contact_requests where email = $1',
        [email],
      )
      expect(row).toEqual({
        reference: shown,
        industry: texts.industry,
        project_type: texts.projectType,
        message: 'سؤال واحد\nA single question',
        language,
        status: 'new',
        session_id: expect.stringMatching(/^\d+-/),
      })
      await page.reload()
      await expect(page.locator('#contact bdi', { hasText: shown ?? '' })).toBeVisible()
    })

    test(
      'keeps the typed text after a reload, in another tab and in the other language',
      fullUnless('ar', language),
      async ({ page }) => {
        const other = language === 'ar' ? languages.en : languages.ar
        await open(page, texts)
        await form(page).getByLabel(texts.email).fill('sara@ministry.example')
        await button(page, texts.next).click()
        await form(page).locator('select').first().selectOption({ label: texts.industry })
        await page.reload()
        await expect(form(page).locator('select').first()).toHaveValue('government')
        await page.evaluate(() => (location.hash = '#about'))
        await expect(form(page)).toBeHidden()
        await page.evaluate(() => (location.hash = '#contact'))
        await page
          .getByRole('banner')
          .getByText(language === 'ar' ? 'English' : 'العربية', { exact: true })
          .click()
        await expect(form(page).locator('select').first().locator('option:checked')).toHaveText(
          other.industry,
        )
        await button(page, other.next).click()
        await button(page, language === 'ar' ? 'Previous' : 'السابق').click()
        await button(page, language === 'ar' ? 'Previous' : 'السابق').click()
        await expect(form(page).getByLabel(other.email)).toHaveValue('sara@ministry.example')
      },
    )

    for (const { width, details } of viewportsIn(language))
      test(
        `@accessibility no state has findings at ${width} px`,
        details,
        async ({ page, expectConsole }) => {
          expectConsole(/503/)
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 900 })
          /** Each state has its own page, restored from the draft, since axe changes the DOM. */
          const check = async () => {
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth),
            ).toBeLessThanOrEqual(width)
            await expectAccessible(page)
            await page.reload()
            await expect(page.locator('#contact-heading')).toBeVisible()
          }
          await open(page, texts)
          await check()
          await button(page, texts.next).click()
          await check()
          await button(page, texts.next).click()
          await check()
          await button(page, texts.send).click()
          await expect(form(page).getByText(texts.missing)).toBeVisible()
          await check()

          await form(page).getByLabel(texts.email).fill('sara@ministry.example')
          await button(page, texts.next).click()
          await button(page, texts.next).click()
          await form(page).getByLabel(texts.message).fill('سؤال')
          await page.route('**/api/contact', (route) =>
            route.fulfill({ status: 503, json: { error: 'Down', code: 'unavailable' } }),
          )
          await button(page, texts.send).click()
          await expect(form(page).getByRole('alert')).toBeVisible()
          await check()
          await page.unroute('**/api/contact')
          await button(page, texts.send).click()
          await expect(page.getByRole('heading', { name: texts.sent })).toBeFocused()
          await check()
        },
      )
  })
}

test('shows when to try again after five requests in an hour, and keeps the typed text', async ({
  page,
  address,
  expectConsole,
}) => {
  expectConsole(/429/)
  const texts = languages.en
  await open(page, texts)
  const json = { email: 'many@example.com', message: 'Again', language: 'en' }
  for (let n = 0; n < 5; n++) {
    const answer = await page.request.post('/api/contact', {
      data: json,
      headers: { 'x-forwarded-for': address },
    })
    expect(answer.status()).toBe(201)
  }
  await form(page).getByLabel(texts.email).fill('sara@ministry.example')
  await button(page, texts.next).click()
  await button(page, texts.next).click()
  await form(page).getByLabel(texts.message).fill('A sixth one')
  await button(page, texts.send).click()
  await expect(form(page).getByRole('alert')).toContainText('several requests')
  await expect(form(page).getByLabel(texts.message)).toHaveValue('A sixth one')
  const mail = form(page).getByRole('link', { name: 'Send it by email' })
  await expect(mail).toHaveAttribute('href', /^mailto:hello@riyada\.example\?.*A%20sixth%20one/)
})

test('shows contact details instead of the form without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/en/#contact')
  const contact = page.locator('#contact')
  for (const name of ['hello@riyada.example', 'Write an email'])
    await expect(contact.getByRole('link', { name })).toHaveAttribute(
      'href',
      'mailto:hello@riyada.example',
    )
  await expect(contact.getByRole('link', { name: '+966 11 000 0000' })).toHaveAttribute(
    'href',
    'tel:+966110000000',
  )
  await expect(contact.locator('form, input, button:visible')).toHaveCount(0)
  await context.close()
})
