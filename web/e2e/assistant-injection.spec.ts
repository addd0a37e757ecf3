import type { Page } from '@playwright/test'
import { assistantOn } from './assistant/drawer.ts'
import { defaultIn } from './cells.ts'
import { expect, test } from './test.ts'

const markup = '<img src=x onerror="globalThis.attacked=1"><script>globalThis.attacked=1</script>'
const chat = {
  ar: { open: 'اسأل الخبير', input: 'رسالتك', send: 'إرسال' },
  en: { open: 'Ask the expert', input: 'Your message', send: 'Send' },
} as const

/** Nothing of it became part of the page, and nothing ran; a violation of the policy would be noise besides. */
async function expectNothingRan(page: Page) {
  expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false)
  await expect(
    page.locator('[onerror], [onclick], [onload], a[href^="javascript" i], img[src="x"]'),
  ).toHaveCount(0)
  for (const text of await page.locator('script:not([src])').allTextContents())
    expect(text).not.toContain('attacked')
}

for (const language of ['ar', 'en'] as const) {
  test(
    `@injection suggestions in markup, to a visitor who writes markup, are words (${language})`,
    defaultIn('ar', language),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { button, suggestions, ...assistant } = assistantOn(page, language)
      await assistant.visit()
      await assistant.toIdea()
      await assistant.email.fill(
        `sara.${crypto.randomUUID().slice(0, 8)}+scenario-markup@example.com`,
      )
      await assistant.idea.fill(`An idea ${markup}`)
      await assistant.files.setInputFiles({
        name: `${markup.replaceAll('/', '∕')}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from(`Our plan ${markup}`),
      })
      await expectNothingRan(page)
      await button('generate').click()
      await expect(assistant.heading('results.title')).toBeVisible({ timeout: 30_000 })
      await expect(suggestions.first()).toBeVisible()
      await suggestions.first().click()
      await expectNothingRan(page)
    },
  )

  test(
    `@injection an answer in markup is words in the chat (${language})`,
    defaultIn('en', language),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { open, input, send } = chat[language]
      const { dialog, visit } = assistantOn(page, language)
      await visit()
      await dialog.getByRole('button', { name: open }).click()
      await dialog.getByRole('textbox', { name: input }).fill(`scenario-markup ${markup}`)
      await dialog.getByRole('button', { name: send, exact: true }).click()
      await expect(dialog.getByText('Look:').first()).toBeVisible()
      // The one mark that means something: bold.
      await expect(dialog.locator('strong').filter({ hasText: 'bold' })).toHaveCount(1)
      await expectNothingRan(page)
    },
  )
}
