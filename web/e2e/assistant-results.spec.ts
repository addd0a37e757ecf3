import { limits } from '#contract/assistant.ts'
import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { file } from './assistant/documents.ts'
import { assistantOn } from './assistant/drawer.ts'
import { sql } from './database.ts'
import { expect, test } from './test.ts'

// These tests use the real function; only the provider of the model is fake.

type Sent = { messages: { content: string }[] }
/** The prompts that the provider got with this word in them. */
const promptsWith = async (word: string): Promise<string[]> => {
  const calls: Sent[] = await (await fetch(`${env['TEST_AI_URL']}/calls?word=${word}`)).json()
  return calls.map(({ messages }) => messages[0]?.content ?? '')
}

/** Opens step 2 with a valid email. The word in it identifies the visitor. */
async function toIdea(page: Page, language: 'ar' | 'en') {
  const word = randomUUID().slice(0, 8)
  const email = `${word}@results.example`
  const assistant = assistantOn(page, language)
  await assistant.visit()
  await assistant.toIdea()
  await assistant.email.fill(email)
  const titles = () => assistant.suggestions.allInnerTexts()
  const generate = async (idea: string) => {
    await assistant.idea.fill(`${word} ${idea}`)
    await assistant.button('generate').click()
    await expect(assistant.heading('results.title')).toBeVisible()
  }
  const backToIdea = async () => {
    await assistant.button('back').click()
    await assistant.button('back').click()
  }
  return { ...assistant, word, emailAddress: email, titles, generate, backToIdea }
}

const lead = async (email: string) =>
  (
    await sql<{ source: string; count: number; title: string }>(
      `select suggestions_source as source, suggestions_count as count, suggestions_data -> 0 ->> 'title' as title
         from public.visitor_sessions where email = $1`,
      [email],
    )
  )[0]

for (const [language, status] of [
  ['ar', 'خدمة محدودة'],
  ['en', 'Limited'],
] as const)
  test(`a failed attempt keeps the good suggestions on screen and in the lead (${language})`, async ({
    page,
  }) => {
    const wizard = await toIdea(page, language)
    const { dialog, button, t, titles, generate, backToIdea, emailAddress } = wizard
    await generate('Answer requests faster')
    await expect(wizard.suggestions).toHaveCount(4)
    const good = await titles()
    const stored = { source: 'ai', count: 4, title: good[0] }
    await expect.poll(() => lead(emailAddress)).toEqual(stored)

    await backToIdea()
    await generate('scenario-broken')
    await expect(dialog.getByRole('alert')).toContainText(t('results.kept'))
    await expect(dialog.getByRole('alert')).toContainText(t('error.ai_failed'))
    await expect(dialog.getByText(status, { exact: true })).toBeVisible()
    expect(await titles()).toEqual(good)

    await backToIdea()
    await generate('scenario-cut')
    await expect(dialog.getByRole('alert')).toContainText(t('error.partial'))
    expect(await titles()).toEqual(good)
    expect(await lead(emailAddress)).toEqual(stored)

    await backToIdea()
    await generate('Answer requests twice as fast')
    await expect(dialog.getByRole('alert')).toBeHidden()
    await expect(wizard.suggestions).toHaveCount(4)
    await expect(button('retry')).toBeHidden()
  })

test('an answer that broke off is marked, and Retry and Generate call the model again', async ({
  page,
}) => {
  const { dialog, button, t, generate, backToIdea, ...wizard } = await toIdea(page, 'en')
  await generate('scenario-cut')
  await expect(dialog.getByRole('alert')).toContainText(t('results.partial'))
  await expect(dialog.getByText('Limited', { exact: true })).toBeVisible()
  await expect(wizard.suggestions).toHaveCount(2)
  expect(await promptsWith(wizard.word)).toHaveLength(1)
  await button('retry').click()
  await expect(wizard.heading('results.title')).toBeVisible()
  expect(await promptsWith(wizard.word)).toHaveLength(2)
  await backToIdea()
  await button('generate').click()
  await expect(wizard.heading('results.title')).toBeVisible()
  expect(await promptsWith(wizard.word)).toHaveLength(3)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
})

test('writes the suggestions again in the language of the page', async ({ page }) => {
  const { generate, button, ...english } = await toIdea(page, 'en')
  await generate('Answer requests faster')
  await button('plan.add').first().click()
  const [first] = await english.titles()
  const arabic = assistantOn(page, 'ar')
  await arabic.visit()
  await expect(arabic.dialog.getByText(arabic.t('results.language'))).toBeVisible()
  await expect(arabic.dialog.getByText(first ?? '')).toHaveCount(2)
  await arabic.button('rewrite').click()
  await expect(arabic.suggestions.first()).toHaveText('فرز ذكي للطلبات الواردة')
  await expect(arabic.dialog.getByText(arabic.t('results.language'))).toBeHidden()
  await expect(arabic.dialog.getByText(first ?? ''), 'the plan keeps its step').toHaveCount(1)
  expect(await promptsWith(english.word)).toHaveLength(2)
})

test('says how much of each file the model gets', async ({ page }) => {
  const { dialog, files, word, generate } = await toIdea(page, 'en')
  const letters = ['x', 'y', 'z']
  const length = 19_906
  await files.setInputFiles(letters.map((each) => file(`${each}.txt`, each.repeat(length))))
  const shown = dialog.getByText(/^Read \d+ passages · \d+% of the text/)
  await expect(shown).toHaveCount(3)
  await generate(`${word} ${'Our idea. '.repeat(200)}`)
  const [prompt = ''] = await promptsWith(word)
  const inPrompt = letters.map((each) => {
    const text = new RegExp(`<document name="${each}.txt">([\\s\\S]*?)</document>`).exec(
      prompt,
    )?.[1]
    return Math.floor(((text?.split(each).length ?? 1) - 1) / (length / 100))
  })
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  const read = (await shown.allInnerTexts()).map((text) => Number(/(\d+)%/.exec(text)?.[1]))
  expect(read).toEqual(inPrompt)
  expect(Math.min(...read)).toBeGreaterThan(10)
  expect(prompt.length).toBeLessThanOrEqual(limits.promptText)
})

test('@accessibility the warning of unreadable files has no findings', async ({ page }) => {
  const { dialog, files, button } = await toIdea(page, 'en')
  await files.setInputFiles([file('scan.pdf', '%PDF-1.7 and no more', 'application/pdf')])
  await button('generate').click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
})

test('warns before it generates from unreadable files alone', async ({ page }) => {
  const { dialog, files, button, heading, t, suggestions } = await toIdea(page, 'ar')
  await files.setInputFiles([file('scan.pdf', '%PDF-1.7 and no more', 'application/pdf')])
  await button('generate').click()
  const warning = dialog.getByRole('alert')
  await expect(warning).toContainText('scan.pdf')
  await expect(warning).toBeFocused()
  await button('files.describe').click()
  await expect(dialog.getByLabel(t('idea.label'))).toBeFocused()
  await button('files.anyway').click()
  await expect(heading('results.title')).toBeVisible()
  await expect(suggestions).toHaveCount(4)
})
