import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createI18n, languages, type Language } from '../../i18n/index.ts'
import { renderIn } from '../../test/render.tsx'
import { offerings } from './offerings.ts'
import { SolutionCard } from './solution-card.tsx'

const [offering] = offerings
const card = (
  <SolutionCard offering={offering} onOpen={() => undefined} onPreload={() => undefined} />
)
const title = 'solutions.useCases.title'

test.each<[Language, string, string]>([
  ['ar', 'بناء حالات استخدام الذكاء الاصطناعي', 'AI Use Case Building'],
  ['en', 'AI Use Case Building', 'بناء حالات استخدام الذكاء الاصطناعي'],
])('the title is in both languages (%s)', async (language, own, other) => {
  const { container } = await renderIn(card, { language })
  expect(screen.getByRole('heading').textContent).toBe(own)
  const second = container.querySelector(`[lang=${language === 'ar' ? 'en' : 'ar'}]`)
  expect(second?.textContent).toBe(other)
})

test('a published title replaces the shipped one in both languages at once', async () => {
  const { container, i18n } = await renderIn(card, { content: { [title]: 'حالات' } })
  i18n.addResourceBundle('en', 'content', { [title]: 'Cases' })
  await screen.findByText('Cases')
  expect(screen.getByRole('heading').textContent).toBe('حالات')
  expect(container.textContent).not.toContain('AI Use Case Building')
})

test('an instance starts with published titles of the other language', () => {
  for (const language of languages) {
    const i18n = createI18n(language, { content: { [title]: 'own' } }, { [title]: 'other' })
    expect(i18n.t(title)).toBe('own')
    expect(i18n.t(title, { lng: language === 'ar' ? 'en' : 'ar' })).toBe('other')
  }
})
