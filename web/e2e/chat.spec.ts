import { defaultFirm } from '../../supabase/functions/_shared/ai/firm.ts'
import { type ChatAction, type ChatForm } from '#contract/assistant.ts'
import { expectAccessible, overflow } from './accessibility.ts'
import { assistantOn } from './assistant/drawer.ts'
import { viewportsWith } from './matrix.ts'
import { answer, mockChat } from './mocks/assistant.ts'
import { expect, test } from './test.ts'

const replies = {
  ar: 'نعم، نقترح البدء **بخدمة واحدة**:\n\n1. تصنيف الطلبات\n2. الرد على المتكرر منها',
  en: 'Yes, start with **one service**:\n\n1. Sort the requests\n2. Answer the frequent ones',
}
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

for (const { width, language, details } of viewportsWith('ar'))
  test(
    `answers come in pieces, can be stopped, and lead on to services, a form and a booking (${language}, ${width} px)`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const reply = replies[language]
      const actions: ChatAction[] = [{ type: 'show_form', form }, { type: 'offer_booking' }]
      const chat = await mockChat(page, (_, turn) =>
        turn <= 2 ? undefined : answer(reply, turn === 3 ? actions : []),
      )
      const { t, dialog, button, message, log, ...assistant } = assistantOn(page, language)
      await assistant.visit()
      await assistant.openChat()
      await button('chat.first.2').click()
      await expect.poll(() => chat.requests.length).toBe(1)
      const messages = [{ role: 'user', content: t('chat.first.2') }]
      expect(chat.requests[0]).toMatchObject({ language, messages })
      chat.write('One, ')
      await expect(dialog.getByText('One,')).toBeVisible()
      chat.write('two, ')
      await expect(dialog.getByText('One, two,')).toBeVisible()
      await button('chat.stop').click()
      await expect(dialog.getByText(t('chat.stopped'))).toBeVisible()
      await expect.poll(chat.isClosed, 'the request is given up').toBe(true)

      await message.fill('?')
      await button('chat.send').click()
      await expect.poll(() => chat.requests.length).toBe(2)
      chat.write(reply.slice(0, 12))
      chat.finish(answer(reply, [carousel]))
      await expect(log.getByRole('listitem').filter({ hasText: /^(تصنيف|Sort)/ })).toBeVisible()
      await expect(log.locator('strong')).toHaveCount(1)
      const announced = page.locator('[aria-live=polite]', { hasText: reply.slice(0, 8) })
      await expect(announced).toHaveCount(1)

      const [service] = carousel.services
      const title = language === 'ar' ? service?.titleAr : service?.titleEn
      await dialog.getByRole('button', { name: `${t('chat.services.ask')} ${title}` }).click()
      await expect.poll(() => chat.requests[2]?.messages.at(-1)?.content).toContain(title)

      const heading = dialog.getByRole('heading', {
        name: language === 'ar' ? form.titleAr : form.title,
      })
      await expect(heading, 'scrolled to where the form starts').toBeInViewport({ ratio: 1 })
      const entity = dialog.getByLabel(/^(الجهة|Entity)/)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await expectAccessible(page, 'dialog[open]')
      await button('chat.form.send').click()
      await expect(dialog.getByText(t('chat.form.required'))).toBeVisible()
      await expect(entity).toBeFocused()
      await entity.fill('وزارة')
      await dialog.getByText(/^(100 فأكثر|100 or more)$/).click()
      await button('chat.form.send').click()
      await expect(dialog.getByText(t('chat.form.sent'))).toBeVisible()
      await expect
        .poll(() => chat.requests[3]?.messages.at(-1)?.content)
        .toMatch(/^(الجهة|Entity): وزارة\n(عدد الموظفين|Staff): 100/)

      await button('chat.offer.book').click()
      await expect(page.getByRole('heading', { name: t('booking.title') })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(message).toBeVisible()
    },
  )
