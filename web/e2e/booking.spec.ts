import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fullUnless, viewportsIn } from './matrix.ts'
import {
  calendarLink,
  forged,
  leadOf,
  mockCalendly,
  reportMeeting,
  withBookingLink,
} from './mocks/calendly.ts'
import { expect, test } from './test.ts'

const texts = {
  ar: {
    path: '/',
    start: 'ابدأ الآن',
    next: 'التالي',
    email: 'البريد الإلكتروني',
    idea: 'صِف فكرتك أو التحدي الذي تواجهه',
    generate: 'إعداد الاقتراحات',
    book: 'احجز استشارة مجانية',
    title: 'احجز استشارتك المجانية',
    done: 'تم حجز استشارتك',
    close: 'تم',
    form: 'فتح النموذج',
    tab: 'تواصل',
    goal: 'تطبيق الذكاء الاصطناعي',
    own: 'موعد استشارتك',
    when: /الثلاثاء.*1 ديسمبر 2026.*12:00/,
    change: 'تغيير الموعد',
    cancel: 'إلغاء الموعد',
    another: 'حجز موعد آخر',
    canceled: 'أُلغيت استشارتك. يمكنك حجز موعد آخر.',
    location: { type: 'physical', location: 'شارع العليا، الرياض' },
  },
  en: {
    path: '/en/',
    start: 'Get Started',
    next: 'Next',
    email: 'Email',
    idea: 'Describe your idea or the challenge you face',
    generate: 'Generate',
    book: 'Book Free Consultation',
    title: 'Book your free consultation',
    done: 'Your consultation is booked',
    close: 'Done',
    form: 'Open the form',
    tab: 'Contact',
    goal: 'Apply AI',
    own: 'Your consultation',
    when: /Tuesday.*December 1, 2026.*12:00/,
    change: 'Change the time',
    cancel: 'Cancel the appointment',
    another: 'Book another time',
    canceled: 'Your consultation was canceled. You can book another time.',
    location: { type: 'physical', location: 'Olaya Street, Riyadh' },
  },
} as const
type Texts = (typeof texts)[keyof typeof texts]

const idea = 'Sort 300 requests a day & answer the frequent ones, in both languages.'

/** Completes the wizard up to the results with four suggestions. */
async function toResults(page: Page, t: Texts, email: string) {
  await page.goto(t.path)
  await page.getByRole('button', { name: t.start }).first().click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: /^(ابدأ الآن|Start)$/ }).click()
  await drawer.getByRole('button', { name: t.next }).click()
  await drawer.getByLabel(t.email).fill(email)
  await drawer.getByLabel(t.idea).fill(idea)
  await drawer.getByRole('button', { name: t.generate }).click()
  await expect(drawer.getByRole('button', { name: t.book })).toBeVisible()
  return drawer
}

const frame = (page: Page) => page.frameLocator('iframe')

for (const [language, t] of Object.entries(texts))
  test.describe(language, () => {
    test(
      'converts a lead when the provider confirms the booking',
      fullUnless('ar', language),
      async ({ page, request, expectConsole }) => {
        expectConsole(/503/)
        const requests: string[] = []
        page.on('request', (each) => {
          if (/calendly/.test(new URL(each.url()).host)) requests.push(each.url())
        })
        await withBookingLink(page)
        const asked = await mockCalendly(page)
        const email = `booker.${language}.${Date.now()}@example.com`
        const drawer = await toResults(page, t, email)
        expect(requests, 'no third-party requests before the booking is opened').toEqual([])

        await drawer.getByRole('button', { name: t.book }).click()
        await expect(page.getByRole('heading', { name: t.title })).toBeVisible()
        await expect(frame(page).getByRole('button', { name: 'Take 10:00' })).toBeVisible()
        const sent = Object.fromEntries(asked[0]?.searchParams ?? [])
        expect(sent).toMatchObject({ locale: language, email, a1: t.goal, a4: '4' })
        expect(sent['a3']).toContain(idea)
        expect(sent['a3']?.length).toBeLessThanOrEqual(1500)
        await expect.poll(async () => (await leadOf(email))?.conversion_stage).toBe('scheduled')
        expect((await leadOf(email))?.session_id).toBe(sent['salesforce_uuid'])

        await page.evaluate((message) => {
          postMessage(message, '*')
          dispatchEvent(
            new MessageEvent('message', { data: message, origin: 'https://evil.example' }),
          )
          dispatchEvent(
            new MessageEvent('message', {
              data: message,
              origin: 'https://calendly.com',
              source: window,
            }),
          )
        }, forged)
        await expect(page.getByRole('heading', { name: t.title }), 'a forged word').toBeVisible()

        await frame(page).getByRole('button', { name: 'Take 10:00' }).click()
        await expect(page.getByRole('heading', { name: t.done })).toBeVisible()
        await expect(page.getByRole('heading', { name: t.title })).toBeHidden()
        expect((await leadOf(email))?.conversion_stage, 'a browser’s claim').toBe('scheduled')
        const meeting = { email, sessionId: sent['salesforce_uuid'], location: t.location }
        expect(await reportMeeting(request, 'invitee.created', meeting)).toBe(204)
        expect((await leadOf(email))?.conversion_stage).toBe('converted')

        const confirmation = page.getByRole('dialog', { name: t.done })
        await expect(confirmation.getByText(t.when)).toBeVisible()
        await confirmation.getByRole('button', { name: t.close, exact: true }).click()
        const own = drawer.getByRole('region', { name: t.own })
        const expectOwn = async () => {
          await expect(own.getByText(t.when)).toBeVisible()
          await expect(own.getByText(t.location.location)).toBeVisible()
          await expect(own.getByRole('link', { name: t.change })).toHaveAttribute(
            'href',
            'https://calendly.com/reschedulings/INVITEE',
          )
          await expect(own.getByRole('link', { name: t.cancel })).toHaveAttribute(
            'href',
            'https://calendly.com/cancellations/INVITEE',
          )
          await expect(drawer.getByRole('button', { name: t.book })).toHaveCount(0)
        }
        await expectOwn()
        await page.reload()
        await page.getByRole('button', { name: t.start }).first().click()
        await expectOwn()
        await drawer.getByRole('button', { name: t.own }).click()
        const dialog = page.getByRole('dialog', { name: t.own })
        await expect(dialog.getByText(t.when)).toBeVisible()
        await expect(page.locator('iframe')).toHaveCount(0)
        await dialog.getByRole('button', { name: t.another }).click()
        await expect(frame(page).getByRole('button', { name: 'Take 10:00' })).toBeVisible()
        await page.keyboard.press('Escape')

        expect(await reportMeeting(request, 'invitee.canceled', meeting)).toBe(204)
        expect((await leadOf(email))?.conversion_stage).toBe('scheduled')
        // The visitor canceled it in another tab and comes back.
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(drawer.getByText(t.canceled)).toBeVisible()
        await expect(drawer.getByRole('button', { name: t.book })).toBeVisible()
      },
    )

    test(
      'offers the contact form if there is no booking link',
      fullUnless('en', language),
      async ({ page }) => {
        const asked = await mockCalendly(page)
        await withBookingLink(page, 'https://calendly.com.evil.example/riyada')
        await page.goto(`${t.path}#solutions`)
        await page.locator('main article button, main li button').first().click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(احجز استشارة|Book Consultation)$/ })
          .click()
        await expect(page.getByRole('heading', { name: t.title })).toBeVisible()
        await expect(page.locator('iframe')).toHaveCount(0)
        await page.getByRole('link', { name: t.form }).click()
        await expect(page.getByRole('heading', { name: t.title })).toBeHidden()
        await expect(page).toHaveURL(/#contact$/)
        await expect(page.locator('#contact-title')).toBeFocused()
        await expect(page.locator('#contact-email')).toBeVisible()
        expect(asked).toEqual([])
      },
    )

    for (const { width, details } of viewportsIn(language))
      test(`@accessibility has no findings at ${width} px`, details, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await withBookingLink(page, calendarLink)
        await mockCalendly(page)
        await page.goto(`${t.path}#contact`)
        await page.getByRole('button', { name: /^(احجز استشارة|Book Consultation)$/ }).click()
        await expect(frame(page).getByRole('button', { name: 'Take 10:00' })).toBeVisible()
        await expectAccessible(page)
      })
  })
