import { assistantOn } from './assistant/drawer.ts'
import { fullUnless } from './matrix.ts'
import { leadOf, mockCalendly, reportMeeting, withBookingLink } from './mocks/calendly.ts'
import { expect, test } from './test.ts'

const when = { ar: /الثلاثاء.*1 ديسمبر 2026.*12:00/, en: /Tuesday.*December 1, 2026.*12:00/ }
const place = 'شارع العليا، الرياض'

const idea = 'Sort 300 requests a day & answer the frequent ones, in both languages.'

for (const language of ['ar', 'en'] as const)
  test(
    `a booking that the provider confirms converts the lead, and can be canceled (${language})`,
    fullUnless('en', language),
    async ({ page, request }) => {
      const requests: string[] = []
      page.on('request', (each) => {
        if (/calendly/.test(new URL(each.url()).host)) requests.push(each.url())
      })
      await withBookingLink(page)
      const asked = await mockCalendly(page)
      const email = `booker.${language}.${Date.now()}@example.com`
      const { t, dialog, button, ...assistant } = assistantOn(page, language)
      await assistant.visit()
      await assistant.toIdea()
      await assistant.email.fill(email)
      await assistant.idea.fill(idea)
      await button('generate').click()
      await expect(button('book')).toBeVisible()
      expect(requests, 'no third-party requests before the booking is opened').toEqual([])

      await button('book').click()
      const title = page.getByRole('heading', { name: t('booking.title') })
      await expect(title).toBeVisible()
      const take = page.frameLocator('iframe').getByRole('button', { name: 'Take 10:00' })
      await expect(take).toBeVisible()
      const sent = Object.fromEntries(asked[0]?.searchParams ?? [])
      expect(sent).toMatchObject({ locale: language, email })
      await expect.poll(async () => (await leadOf(email))?.conversion_stage).toBe('scheduled')
      expect((await leadOf(email))?.session_id).toBe(sent['salesforce_uuid'])

      await take.click()
      const confirmation = page.getByRole('dialog', { name: t('booking.done.title') })
      await expect(confirmation).toBeVisible()
      await expect(title).toBeHidden()
      expect((await leadOf(email))?.conversion_stage, 'a browser’s claim').toBe('scheduled')
      const location = { type: 'physical', location: place }
      const meeting = { email, sessionId: sent['salesforce_uuid'], location }
      expect(await reportMeeting(request, 'invitee.created', meeting)).toBe(204)
      expect((await leadOf(email))?.conversion_stage).toBe('converted')

      await expect(confirmation.getByText(when[language])).toBeVisible()
      await confirmation.getByRole('button', { name: t('booking.done.close'), exact: true }).click()
      await page.reload()
      const own = dialog.getByRole('region', { name: t('booking.own') })
      await expect(own.getByText(when[language])).toBeVisible()
      await expect(own.getByText(place)).toBeVisible()

      expect(await reportMeeting(request, 'invitee.canceled', meeting)).toBe(204)
      expect((await leadOf(email))?.conversion_stage).toBe('scheduled')
      // The visitor canceled it in another tab and comes back.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(dialog.getByText(t('booking.own.canceled'))).toBeVisible()
      await expect(button('book')).toBeVisible()
    },
  )

test('without a link WhatsApp and the contact form are offered, filled in', async ({ page }) => {
  const asked = await mockCalendly(page)
  await withBookingLink(page, 'https://calendly.com.evil.example/riyada', '050 123 4567')
  const { t, button, ...assistant } = assistantOn(page, 'ar')
  await assistant.visit()
  await assistant.toIdea()
  await assistant.email.fill('prefilled@example.com')
  await assistant.idea.fill('Licences in three days instead of three weeks')
  await button('generate').click()
  await button('book').click()
  const chat = page.getByRole('dialog').getByRole('link', { name: /واتساب/ })
  await chat.focus()
  const href = decodeURIComponent((await chat.getAttribute('href')) ?? '')
  expect(href).toMatch(/^https:\/\/wa\.me\/966501234567\?text=[^]*الفكرة: Licences in three days/)
  expect(href).not.toContain('prefilled@')
  await page.getByRole('link', { name: t('booking.contact.open') }).click()
  await expect(page.locator('#contact-title')).toBeFocused()
  await expect(page.locator('#contact-email')).toHaveValue('prefilled@example.com')
  const next = page.locator('#contact form').getByRole('button', { name: 'التالي' })
  await next.click()
  await next.click()
  await expect(page.locator('#contact form textarea')).toHaveValue(/Licences in three days/)
  expect(asked).toEqual([])
})
