import { scenarios, type Scenario } from '../../scripts/fake-provider/scenarios.ts'
import { assistantOn } from './assistant/drawer.ts'
import { fullOnly } from './matrix.ts'
import { expect, test } from './test.ts'

/** The number of suggestions in each scenario; in others the three general ones are shown. */
const expectedCounts: Partial<Record<Scenario, number | 'some'>> = {
  normal: 4,
  slow: 4,
  fenced: 4,
  busy: 4,
  late: 4,
  strict: 4,
  formcut: 4,
  // Suggestions that were complete before the reply ended are kept.
  cut: 'some',
  truncated: 'some',
  many: 'some',
  obey: 'some',
  markup: 'some',
  markers: 'some',
}

// In the default run the functions' tests have each scenario, and the component tests each outcome.
for (const [n, scenario] of scenarios.entries()) {
  const language = n % 2 === 0 ? 'ar' : 'en'
  test(
    `@provider-faults shows results when the provider is ${scenario} (${language})`,
    fullOnly,
    async ({ page, expectConsole }) => {
      expectConsole(/502|503/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { button, suggestions, ...assistant } = assistantOn(page, language)
      await assistant.visit()
      await assistant.toIdea()
      await assistant.email.fill(
        `sara.${crypto.randomUUID().slice(0, 8)}+scenario-${scenario}@example.com`,
      )
      await assistant.idea.fill('Answer 300 requests a day faster')
      await button('generate').click()
      await expect(assistant.heading('results.title')).toBeVisible({ timeout: 30_000 })
      const count = expectedCounts[scenario] ?? 3
      if (count === 'some') await expect(suggestions.first()).toBeVisible()
      else await expect(suggestions).toHaveCount(count)
    },
  )
}
