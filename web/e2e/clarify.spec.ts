import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { expectAccessible } from './accessibility.ts'
import { assistantOn } from './assistant/drawer.ts'
import { viewportsWith } from './matrix.ts'
import { expect, test } from './test.ts'

// These tests use the real function; only the provider of the model is fake.

const ideas = {
  ar: 'نبغى نرد على المستفيدين أسرع، والناس تشتكي',
  en: 'Answer citizens faster, people complain',
}
const ownAnswers = { ar: '١٬٢٠٠ طلب شهريًا', en: '1,200 requests a month' }

type Sent = { messages: { content: string }[] }
const promptsWith = async (word: string): Promise<string[]> => {
  const calls: Sent[] = await (await fetch(`${env['TEST_AI_URL']}/calls?word=${word}`)).json()
  return calls.map(({ messages }) => messages[0]?.content ?? '')
}

for (const { width, language, details } of viewportsWith('en'))
  test(
    `from short questions to suggestions, and to new ones for the same answers (${language}, ${width} px)`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const a = assistantOn(page, language)
      const { t, dialog, button } = a
      const email = `${randomUUID().slice(0, 8)}@clarify.example`
      await a.visit()
      await a.toIdea()
      await a.email.fill(email)

      // The questions move nothing that is above them.
      const files = dialog.getByText(t('files.block'))
      const distance = async () =>
        ((await files.boundingBox())?.y ?? 0) - ((await a.idea.boundingBox())?.y ?? 0)
      const before = await distance()
      await a.idea.fill(ideas[language])
      const questions = dialog.getByRole('region', { name: t('clarify.title') })
      await expect(questions.getByRole('group')).toHaveCount(3)
      expect(await distance()).toBe(before)

      const volume = dialog.getByRole('group', { name: t('clarify.ask.volume') })
      await volume.getByText(t('clarify.other')).click()
      await volume.getByRole('textbox').fill(ownAnswers[language])
      const data = dialog.getByRole('group', { name: t('clarify.ask.data') })
      // By keyboard.
      await data.getByRole('radio').first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(data.getByLabel(t('clarify.data.spread'))).toBeChecked()
      await expectAccessible(page, 'dialog[open]')
      await button('generate').click()
      await expect(a.heading('results.title')).toBeVisible()

      await button('results.again').click()
      await expect.poll(() => promptsWith(email)).toHaveLength(2)
      await expect(a.heading('results.title')).toBeVisible()
      for (const prompt of await promptsWith(email)) {
        expect(prompt).toContain(ownAnswers[language])
        expect(prompt).toContain(t('clarify.data.spread'))
      }
    },
  )
