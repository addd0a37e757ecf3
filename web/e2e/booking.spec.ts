import { assistantOn } from './assistant/drawer.ts'
import { mockCalendly, withBookingLink } from './mocks/calendly.ts'
import { expect, test } from './test.ts'

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
