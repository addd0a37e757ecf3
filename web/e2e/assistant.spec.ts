import { expectAccessible } from './accessibility.ts'
import { viewportsWith } from './matrix.ts'
import { answers, answerWhole, provideSuggestions } from './assistant/answers.ts'
import { file } from './assistant/documents.ts'
import { assistantOn } from './assistant/drawer.ts'
import { expect, test } from './test.ts'

const email = () => `sara.${crypto.randomUUID()}@example.com`

test('works by keyboard, and a legal text opens over it', async ({ page }) => {
  await provideSuggestions(page, answerWhole(answers.en))
  const { dialog, button, ...assistant } = assistantOn(page, 'en')
  await assistant.visit()
  await button('intro.start').focus()
  await page.keyboard.press('Enter')
  await expect(assistant.heading('step.1')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /Digital Transformation/ })).toBeChecked()
  await button('next').focus()
  await page.keyboard.press('Enter')
  await expect(assistant.heading('step.2')).toBeFocused()
  const link = dialog.getByRole('link', { name: 'Privacy Policy' })
  await link.focus()
  await page.keyboard.press('Enter')
  const policy = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(policy).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(policy).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(link).toBeFocused()

  await assistant.email.fill(email())
  await assistant.idea.focus()
  await page.keyboard.type('Answer faster')
  await button('generate').focus()
  await page.keyboard.press('Enter')
  await expect(assistant.heading('results.title')).toBeFocused()
})

for (const { width, language, details } of viewportsWith('ar'))
  test(`no step has findings at ${width} px (${language})`, details, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const written = Promise.withResolvers<void>()
    await provideSuggestions(page, async (send) => {
      await written.promise
      answerWhole(answers[language])(send)
    })
    const { t, dialog, button, ...assistant } = assistantOn(page, language)
    const check = () => expectAccessible(page, 'dialog[open]')
    await assistant.visit()
    await expect(assistant.heading('intro.title')).toBeVisible()
    await check()
    await button('intro.start').click()
    await expect(assistant.heading('step.1')).toBeVisible()
    await check()
    await button('next').click()
    const fields = dialog.getByText(t('files.block'))
    const distance = async () =>
      ((await fields.boundingBox())?.y ?? 0) - ((await assistant.idea.boundingBox())?.y ?? 0)
    const before = await distance()
    await assistant.idea.fill(language === 'ar' ? 'نريد ردًا أسرع' : 'Answer faster')
    await expect(dialog.getByRole('group', { name: t('ask.volume.question') })).toBeVisible()
    expect(await distance(), 'the questions move nothing above them').toBe(before)
    await assistant.email.fill('sara@')
    await assistant.files.setInputFiles([
      file('plan.exe', 'MZ', 'application/x-msdownload'),
      file('scan.pdf', '%PDF-1.7 and no more', 'application/pdf'),
      file('mark.txt', 'سري للغاية\n\nخطة'),
    ])
    await expect(dialog.getByText('plan.exe').first()).toBeVisible()
    await expect(dialog.getByText('scan.pdf').first()).toBeVisible()
    await expect(dialog.getByText('mark.txt').first()).toBeVisible()
    await check()
    await assistant.email.fill(email())
    await button('generate').click()
    await expect(assistant.heading('step.3')).toBeVisible()
    await check()
    written.resolve()
    await expect(assistant.heading('results.title')).toBeVisible()
    await button('plan.add').first().click()
    await button('details.more').first().click()
    await check()
  })
