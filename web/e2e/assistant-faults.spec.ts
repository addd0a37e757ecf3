import { scenarios, type Scenario } from '../../scripts/fake-provider/scenarios.ts'
import { assistantOn } from './assistant/drawer.ts'
import { fullOnly } from './cells.ts'
import { expect, test } from './test.ts'

/** How many suggestions the visitor has in the end; otherwise the three general ones stand in. */
const written: Partial<Record<Scenario, number | 'some'>> = {
  normal: 4,
  slow: 4,
  fenced: 4,
  // What was complete before the reply broke off is kept.
  cut: 'some',
  truncated: 'some',
  many: 'some',
  obey: 'some',
  markup: 'some',
  markers: 'some',
}

/** One scenario of each outcome: all suggestions, those that came before the reply broke off, the general ones. */
const byDefault: Partial<Record<Scenario, 'ar' | 'en'>> = { normal: 'ar', cut: 'en', html: 'ar' }

for (const scenario of scenarios)
  for (const language of ['ar', 'en'] as const)
    test(
      `@provider-faults the provider is ${scenario}, and the visitor reaches the results (${language})`,
      byDefault[scenario] === language ? {} : fullOnly,
      async ({ page, expectNoise }) => {
        expectNoise(/502|503/)
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
        const count = written[scenario] ?? 3
        if (count === 'some') await expect(suggestions.first()).toBeVisible()
        else await expect(suggestions).toHaveCount(count)
      },
    )
