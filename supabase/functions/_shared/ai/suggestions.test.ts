import { expect, test } from 'vitest'
import { suggestionsAnswer } from '#contract/assistant.ts'
import { fallbackSuggestions } from './fallback.ts'
import { defaultFirm, firmOf } from './firm.ts'
import { hasArabic, languageOf } from './language.ts'
import { normalizeSuggestions, parseSuggestions } from './suggestions.ts'

const english = { language: 'en', now: 1700 } as const

test('keeps valid fields, and fills others with the defaults of the specification', () => {
  const levels = { effort: 'high', impact: 'low', icon: 'people' }
  const valid = { title: 'T', description: 'D', details: 'More', ...levels }
  const items = ['text', null, [], { effort: 'huge', details: 7 }, valid]
  const defaults = { description: '', effort: 'medium', impact: 'high', icon: 'idea' }
  expect(normalizeSuggestions(items, english)).toEqual([
    { id: 'ai-1700-0', title: 'Suggestion 1', ...defaults },
    { id: 'ai-1700-1', ...valid },
  ])
})

test('keeps at most eight items, with unique ids and titles in the visitor’s language', () => {
  const twenty = Array.from({ length: 20 }, () => ({}))
  const kept = normalizeSuggestions(twenty, { ...english, language: 'ar' })
  expect(new Set(kept.map(({ id }) => id)).size).toBe(8)
  expect(kept[1]?.title).toBe('اقتراح 2')
})

test('an answer matches the contract for any reply', () => {
  const wild = { summary: 5, suggestions: [{ title: 'x'.repeat(9000), details: '\ud800' }, {}] }
  const answer = parseSuggestions(JSON.stringify(wild), english)
  expect(suggestionsAnswer.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({ summary: null, source: 'ai' })
})

test('there are three fallback suggestions in each language, with the texts of the firm', () => {
  for (const language of ['ar', 'en'] as const) {
    const suggestions = fallbackSuggestions(defaultFirm(language).text)
    expect(suggestions.map(({ id }) => id)).toEqual(['fallback-1', 'fallback-2', 'fallback-3'])
    expect(
      suggestionsAnswer.safeParse({ summary: null, suggestions, source: 'fallback' }).success,
    ).toBe(true)
    for (const { title, description, details } of suggestions)
      for (const text of [title, description, details ?? ''])
        expect(languageOf(text)).toBe(language)
  }
  const own = { 'assistant.fallback.1.title': 'We look at your garden' }
  const [first] = fallbackSuggestions(firmOf({ ar: {}, en: own }, 'en').text)
  expect(first?.title).toBe('We look at your garden')
})

test('a text with one Arabic letter is Arabic', () => {
  expect(hasArabic('What about العربية?')).toBe(true)
  expect(languageOf('ﻣﺮﺣﺒﺎ')).toBe('ar')
  expect(languageOf('Hello, 123 — ça va?')).toBe('en')
})
