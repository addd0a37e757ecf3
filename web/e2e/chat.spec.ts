import type { Locator, Page } from '@playwright/test'
import { defaultFirm } from '../../supabase/functions/_shared/ai/firm.ts'
import { type ChatAction, type ChatForm } from '#contract/assistant.ts'
import { expectAccessible } from './accessibility.ts'
import { fullUnless, viewportsIn } from './matrix.ts'
import { answer, mockChat } from './mocks/assistant.ts'
import { expect, test } from './test.ts'

const texts = {
  ar: {
    path: '/',
    start: 'ابدأ الآن',
    open: 'اسأل المساعد',
    input: 'رسالتك',
    send: 'إرسال',
    stop: 'إيقاف الإجابة',
    stopped: 'أُوقفت الإجابة هنا',
    again: 'إعادة المحاولة',
    first: 'أي خدماتكم تناسب جهة حكومية؟',
    fresh: 'محادثة جديدة',
    restore: 'العودة إلى المحادثة السابقة',
    back: 'العودة إلى الخطوات',
    offer: 'احجز استشارة مجانية',
    booking: 'احجز استشارتك المجانية',
    ask: 'اسأل عنها',
    sendForm: 'إرسال الإجابات',
    sent: 'أُرسلت إجاباتك',
    required: 'هذه الإجابة مطلوبة',
    reply: 'نعم، نقترح البدء **بخدمة واحدة**:\n\n1. تصنيف الطلبات\n2. الرد على المتكرر منها',
  },
  en: {
    path: '/en/',
    start: 'Get Started',
    open: 'Ask the assistant',
    input: 'Your message',
    send: 'Send',
    stop: 'Stop answering',
    stopped: 'The answer was stopped here',
    again: 'Try again',
    first: 'Which of your services suit a government entity?',
    fresh: 'New conversation',
    restore: 'Back to the previous conversation',
    back: 'Back to the steps',
    offer: 'Book Free Consultation',
    booking: 'Book your free consultation',
    ask: 'Ask about this',
    sendForm: 'Send the answers',
    sent: 'Your answers were sent',
    required: 'This answer is required',
    reply: 'Yes, start with **one service**:\n\n1. Sort the requests\n2. Answer the frequent ones',
  },
} as const
type Texts = (typeof texts)[keyof typeof texts]

const form: ChatForm = {
  id: 'project',
  title: 'About your project',
  titleAr: 'عن مشروعك',
  fields: [
    { name: 'name', label: 'Entity', labelAr: 'الجهة', type: 'text', required: true },
    { name: 'mail', label: 'Email', labelAr: 'البريد', type: 'email' },
    {
      name: 'size',
      label: 'Staff',
      labelAr: 'عدد الموظفين',
      type: 'radio',
      options: ['Below 100', '100 or more'],
      optionsAr: ['أقل من 100', '100 فأكثر'],
    },
  ],
}
const carousel: ChatAction & { type: 'show_services' } = {
  type: 'show_services',
  contentType: 'service_carousel',
  services: defaultFirm('ar').services.slice(0, 3),
}

const chatLog = (drawer: Locator) => drawer.getByRole('list', { name: /^(المحادثة|Conversation)$/ })

async function openChat(page: Page, t: Texts) {
  await page.goto(t.path)
  await page.getByRole('button', { name: t.start }).first().click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: t.open }).click()
  await expect(drawer.getByLabel(t.input)).toBeVisible()
  return drawer
}

for (const [language, t] of Object.entries(texts))
  test.describe(language, () => {
    test(
      'an answer comes in pieces, can be stopped and asked for again',
      fullUnless('ar', language),
      async ({ page }) => {
        const chat = await mockChat(page, () => undefined)
        const drawer = await openChat(page, t)
        await drawer.getByRole('button', { name: t.first }).click()
        await expect.poll(() => chat.requests.length).toBe(1)
        expect(chat.requests[0]).toMatchObject({
          language,
          messages: [{ role: 'user', content: t.first }],
        })
        chat.write('One, ')
        await expect(drawer.getByText('One,')).toBeVisible()
        chat.write('two, ')
        await expect(drawer.getByText('One, two,')).toBeVisible()
        await drawer.getByRole('button', { name: t.stop }).click()
        await expect(drawer.getByText(t.stopped)).toBeVisible()
        await expect.poll(chat.isClosed, 'the request is given up').toBe(true)

        await drawer.getByLabel(t.input).fill('?')
        await drawer.getByRole('button', { name: t.send }).click()
        await expect.poll(() => chat.requests.length).toBe(2)
        chat.write(t.reply.slice(0, 12))
        chat.finish(answer(t.reply))
        await expect(
          drawer.getByRole('listitem').filter({ hasText: /^(تصنيف|Sort)/ }),
        ).toBeVisible()
        await expect(chatLog(drawer).locator('strong')).toHaveCount(1)
        await expect(
          page.locator('[aria-live=polite]', { hasText: t.reply.slice(0, 8) }),
        ).toHaveCount(1)
      },
    )

    test(
      'a failure keeps the message, says why and when, and asks again under the same name',
      fullUnless('en', language),
      async ({ page, expectConsole }) => {
        expectConsole(/429|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|502/)
        const chat = await mockChat(page, (_, turn) =>
          turn === 1
            ? { status: 429, code: 'too_many', retryAfter: 600 }
            : turn === 2
              ? undefined
              : answer(t.reply),
        )
        const drawer = await openChat(page, t)
        await drawer.getByLabel(t.input).fill('<b>hello</b>')
        await drawer.getByLabel(t.input).press('Enter')
        const alert = drawer.getByRole('alert')
        await expect(alert).toContainText(/\d{1,2}:\d{2}/)
        await expect(drawer.getByText('<b>hello</b>')).toBeVisible()
        await alert.getByRole('button', { name: t.again }).click()
        await expect.poll(() => chat.requests.length).toBe(2)
        chat.write('Half an')
        await expect(drawer.getByText('Half an')).toBeVisible()
        chat.cut()
        await drawer.getByRole('alert').getByRole('button', { name: t.again }).click()
        await expect(chatLog(drawer).locator('strong')).toBeVisible()
        await expect(alert).toHaveCount(0)
        expect(new Set(chat.requests.map(({ requestId }) => requestId)).size).toBe(1)
      },
    )

    test(
      'services, a form and a booking are offered and lead on',
      fullUnless('ar', language),
      async ({ page }) => {
        const chat = await mockChat(page, (_, turn) =>
          turn === 1
            ? answer(t.reply, [carousel])
            : turn === 2
              ? answer(t.reply, [{ type: 'show_form', form }])
              : answer(t.reply, [{ type: 'offer_booking' }]),
        )
        const drawer = await openChat(page, t)
        await drawer.getByRole('button', { name: t.first }).click()
        const [first] = carousel.services
        const title = language === 'ar' ? first?.titleAr : first?.titleEn
        await drawer.getByRole('button', { name: `${t.ask} ${title}` }).click()
        await expect.poll(() => chat.requests[1]?.messages.at(-1)?.content).toContain(title)

        // The log scrolls to where the form starts.
        const heading = drawer.getByRole('heading', {
          name: language === 'ar' ? form.titleAr : form.title,
        })
        await expect(heading).toBeInViewport({ ratio: 1 })
        await drawer.getByRole('button', { name: t.sendForm }).click()
        await expect(drawer.getByText(t.required)).toBeVisible()
        const entity = drawer.getByLabel(/^(الجهة|Entity)/)
        await expect(entity).toBeFocused()
        await entity.fill('وزارة')
        await drawer.getByText(/^(100 فأكثر|100 or more)$/).click()
        await drawer.getByRole('button', { name: t.sendForm }).click()
        await expect(drawer.getByText(t.sent)).toBeVisible()
        await expect
          .poll(() => chat.requests[2]?.messages.at(-1)?.content)
          .toMatch(/^(الجهة|Entity): وزارة\n(عدد الموظفين|Staff): 100/)

        await drawer.getByRole('button', { name: t.offer }).click()
        await expect(page.getByRole('heading', { name: t.booking })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(drawer.getByLabel(t.input)).toBeVisible()
      },
    )

    test(
      'survives a reload, begins anew and comes back, by keyboard alone',
      fullUnless('en', language),
      async ({ page }) => {
        const chat = await mockChat(page, () => answer(t.reply))
        const drawer = await openChat(page, t)
        await expect(drawer.getByLabel(t.input)).toBeFocused()
        await page.keyboard.type('first line')
        await page.keyboard.press('Shift+Enter')
        await page.keyboard.type('second line')
        await page.keyboard.press('Enter')
        await expect(chatLog(drawer).locator('strong')).toBeVisible()
        expect(chat.requests[0]?.messages[0]?.content).toBe('first line\nsecond line')
        await expect(drawer.getByLabel(t.input)).toBeFocused()
        await page.keyboard.type('half a thought')

        await page.reload()
        await page.getByRole('button', { name: t.start }).first().click()
        await drawer.getByRole('button', { name: t.open }).press('Enter')
        await expect(chatLog(drawer).locator('strong')).toBeVisible()
        await expect(drawer.getByLabel(t.input)).toHaveValue('half a thought')
        await drawer.getByRole('button', { name: t.fresh }).press('Enter')
        await expect(chatLog(drawer).locator('strong')).toHaveCount(0)
        await drawer.getByRole('button', { name: t.restore }).press('Enter')
        await expect(chatLog(drawer).locator('strong')).toBeVisible()
        await drawer.getByRole('button', { name: t.back }).press('Enter')
        await expect(drawer.getByRole('progressbar')).toBeVisible()
      },
    )

    for (const { width, details } of viewportsIn(language))
      test(
        `@accessibility has no accessibility finding at ${width} px`,
        details,
        async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 900 })
          await mockChat(page, () =>
            answer(t.reply, [carousel, { type: 'show_form', form }, { type: 'offer_booking' }]),
          )
          const drawer = await openChat(page, t)
          await drawer.getByRole('button', { name: t.first }).click()
          await expect(drawer.getByRole('button', { name: t.offer })).toBeVisible()
          const wide = await drawer.evaluate((element) => element.scrollWidth - element.clientWidth)
          expect(wide).toBe(0)
          await expectAccessible(page)
        },
      )
  })
