import type { Page } from '@playwright/test'
import { assistantOn } from './assistant/drawer.ts'
import { fullUnless } from './matrix.ts'
import { expect, test } from './test.ts'

const markup = '<img src=x onerror="globalThis.attacked=1"><script>globalThis.attacked=1</script>'

/** Expects that no markup was inserted and no script ran. Violations of the policy fail the test, too. */
async function expectNotExecuted(page: Page) {
  expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false)
  await expect(
    page.locator('[onerror], [onclick], [onload], a[href^="javascript" i], img[src="x"]'),
  ).toHaveCount(0)
  for (const text of await page.locator('script:not([src])').allTextContents())
    expect(text).not.toContain('attacked')
}

for (const language of ['ar', 'en'] as const)
  test(
    `shows markup in messages, ideas, file names and suggestions as text (${language})`,
    fullUnless('ar', language),
    async ({ page }) => {
      const { dialog, button, suggestions, ...assistant } = assistantOn(page, language)
      await assistant.visit()
      await assistant.openChat()
      await assistant.message.fill(`scenario-markup ${markup}`)
      await button('chat.send').click()
      await expect(dialog.getByText('Look:').first()).toBeVisible()
      // Only bold is formatted.
      await expect(dialog.locator('strong').filter({ hasText: 'bold' })).toHaveCount(1)
      await expectNotExecuted(page)
      await button('chat.back').click()

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
      await expectNotExecuted(page)
      await button('generate').click()
      await expect(assistant.heading('results.title')).toBeVisible()
      await suggestions.first().click()
      await expectNotExecuted(page)
    },
  )
