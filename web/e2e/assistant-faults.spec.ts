import { assistantOn } from './assistant/drawer.ts'
import { expect, test } from './test.ts'

/** What the AI provider's stand-in does, and how many suggestions the visitor has in the end. */
const scenarios = [
  ['normal', 4],
  ['slow', 4],
  ['refused', 3],
  ['limited', 3],
  ['broken', 3],
  ['overloaded', 3],
  ['hangup', 3],
  ['html', 3],
  ['unparseable', 3],
  ['nothing', 3],
  ['fenced', 4],
  // What was complete before the reply broke off is kept.
  ['cut', null],
  ['truncated', null],
] as const

for (const language of ['ar', 'en'] as const)
  test(`whatever the provider does, the visitor reaches the results (${language})`, async ({
    browser,
    expectNoise,
  }) => {
    test.setTimeout(300_000)
    expectNoise(/502|503/)
    for (const [scenario, count] of scenarios)
      await test.step(scenario, async () => {
        const context = await browser.newContext({
          extraHTTPHeaders: { 'x-forwarded-for': crypto.randomUUID() },
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        const { button, suggestions, ...assistant } = assistantOn(page, language)
        await assistant.visit()
        await assistant.toIdea()
        await assistant.email.fill(
          `sara.${crypto.randomUUID().slice(0, 8)}+scenario-${scenario}@example.com`,
        )
        await assistant.idea.fill('Answer 300 requests a day faster')
        await button('generate').click()
        await expect(assistant.heading('results.title')).toBeVisible({ timeout: 30_000 })
        if (count) await expect(suggestions).toHaveCount(count)
        else await expect(suggestions.first()).toBeVisible()
        await context.close()
      })
  })
