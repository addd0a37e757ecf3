import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { env } from 'node:process'
import type { Page } from '@playwright/test'
import { plainText, poppler } from '../../scripts/test/poppler.ts'
import { animationsEnded, expectAccessible } from './accessibility.ts'
import { assistantOn } from './assistant/drawer.ts'
import { sql } from './database.ts'
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

type Lead = { suggestions_data: { title: string }[]; plan: { details?: string }[] }
const leadOf = async (email: string) =>
  (
    await sql<Lead>('select suggestions_data, plan from public.visitor_sessions where email = $1', [
      email,
    ])
  )[0]

const pdfOf = async (page: Page, start: () => Promise<void>) => {
  const downloading = page.waitForEvent('download')
  await start()
  const file = await downloading
  return plainText(poppler('pdftotext', await readFile(await file.path())))
}

for (const { width, language, details } of viewportsWith('en'))
  test(
    `@accessibility from short questions over a changed suggestion to an estimate in the document (${language}, ${width} px)`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const a = assistantOn(page, language)
      const { t, dialog, button } = a
      const email = `${randomUUID().slice(0, 8)}@refine.example`
      await a.visit()
      await a.toIdea()
      await a.email.fill(email)

      // The questions move nothing that is above them.
      const files = dialog.getByText(t('files.block'))
      const distance = async () =>
        ((await files.boundingBox())?.y ?? 0) - ((await a.idea.boundingBox())?.y ?? 0)
      await animationsEnded(page)
      const before = await distance()
      await a.idea.fill(ideas[language])
      const questions = dialog.getByRole('region', { name: t('clarify.title') })
      await expect(questions.getByRole('group')).toHaveCount(3)
      await animationsEnded(page)
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
      const [prompt] = await promptsWith(email)
      expect(prompt).toContain(ownAnswers[language])
      expect(prompt).toContain(t('clarify.data.spread'))

      const title = a.suggestions.first()
      const original = await title.innerText()
      await button('plan.add').first().click()
      await button('refine.open').first().click()
      await button('refine.cheaper').click()
      await expect(dialog.getByText(`${t('refine.changed')} ${t('refine.cheaper')}`)).toBeVisible()
      const cheaper = await title.innerText()
      expect(cheaper).not.toBe(original)
      await button('refine.why').click()
      await expect(dialog.getByRole('heading', { name: t('refine.reasons') })).toBeVisible()
      await expect.poll(async () => (await leadOf(email))?.suggestions_data[0]?.title).toBe(cheaper)

      // The plan keeps its step, also after a reload.
      const plan = dialog.getByRole('complementary')
      await expect(plan.getByRole('heading', { level: 4 })).toHaveText(original)
      await page.reload()
      await a.open()
      await expect(title).toHaveText(cheaper)
      await button('refine.update').click()
      await expect(plan.getByRole('heading', { level: 4 })).toHaveText(cheaper)
      await dialog
        .getByRole('button', { name: t('refine.undo.of').split('«')[0]?.split('“')[0] })
        .click()
      await expect(title).toHaveText(original)
      await expect(plan.getByRole('heading', { level: 4 })).toHaveText(cheaper)
      await expect.poll(async () => (await leadOf(email))?.plan[0]?.details).toBeTruthy()

      await button('estimate.title').click()
      const field = (key: string) => dialog.getByLabel(t(`estimate.${key}`), { exact: true })
      await expect(field('volume'), 'from the answer').toHaveValue('1200')
      await field('minutes').fill('x')
      await expectAccessible(page, 'dialog[open]')
      await field('minutes').fill('١٥')
      await field('cost').fill('80')
      await field('shareLow').fill('20')
      await field('shareHigh').fill('40')
      await field('oneTime').fill('50,000')
      const money = t('estimate.money').replace(
        '{{range}}',
        t('estimate.range').replace('{{low}}', '4,800').replace('{{high}}', '9,600'),
      )
      await expect(dialog.getByText(money)).toBeVisible()

      const added = (await leadOf(email))?.plan[0]?.details?.split('\n')[0] ?? '?'
      const pdf = await pdfOf(page, () => button('download').click())
      for (const text of [cheaper, added, t('estimate.title'), money, '50,000', t('estimate.note')])
        expect(pdf).toContain(text)

      // New suggestions for the same answers, and back.
      await button('results.again').click()
      await expect(button('results.former.show')).toBeVisible()
      expect(await promptsWith(email)).toHaveLength(4)
      await button('results.former.show').click()
      await expect(title).toHaveText(original)
    },
  )
