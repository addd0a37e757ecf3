import { describe, expect, test } from 'vitest'
import { suggestionsAnswer } from '#contract/assistant.ts'
import { fallbackSuggestions } from './fallback.ts'
import { hasArabic, languageOf } from './language.ts'
import { replyErrors } from './reply-error.ts'
import { normalised, suggestionsIn } from './suggestions.ts'

const english = { language: 'en', now: 1700 } as const

describe('normalisation', () => {
  test('fills what is missing with the values of the specification', () => {
    expect(normalised(['text', null, [], { effort: 'huge', details: 7 }], english)).toEqual([
      { id: 'ai-1700-0', title: 'Suggestion 1', description: '', effort: 'medium', impact: 'high' },
    ])
  })

  test('names an untitled one in the visitor’s language', () => {
    expect(normalised([{}, {}], { ...english, language: 'ar' })[1]?.title).toBe('اقتراح 2')
  })

  test('keeps what is right', () => {
    const item = { title: 'T', description: 'D', effort: 'high', impact: 'low', details: 'More' }
    expect(normalised([item], english)).toEqual([{ id: 'ai-1700-0', ...item }])
  })

  test('keeps at most eight, each under its own id', () => {
    const ids = normalised(
      Array.from({ length: 20 }, () => ({})),
      english,
    ).map(({ id }) => id)
    expect(new Set(ids).size).toBe(8)
  })

  test('refuses a list without a single object', () => {
    expect(() => normalised([1, 'two', null], english)).toThrow(replyErrors.no_valid_item)
  })
})

test('an answer fits the contract, whatever the model made of it', () => {
  const wild = { summary: 5, suggestions: [{ title: 'x'.repeat(9000), details: '\ud800' }, {}] }
  const answer = suggestionsIn(JSON.stringify(wild), english)
  expect(suggestionsAnswer.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({ summary: null, source: 'ai' })
})

test('the fallback suggestions are three in each language', () => {
  for (const language of ['ar', 'en'] as const) {
    const suggestions = fallbackSuggestions(language)
    expect(suggestions.map(({ id }) => id)).toEqual(['fallback-1', 'fallback-2', 'fallback-3'])
    expect(
      suggestionsAnswer.safeParse({ summary: null, suggestions, source: 'fallback' }).success,
    ).toBe(true)
    for (const { title, description, details } of suggestions)
      for (const text of [title, description, details ?? ''])
        expect(languageOf(text)).toBe(language)
  }
})

test('one Arabic letter makes a text Arabic', () => {
  expect(hasArabic('What about العربية?')).toBe(true)
  expect(languageOf('ﻣﺮﺣﺒﺎ')).toBe('ar')
  expect(languageOf('Hello, 123 — ça va?')).toBe('en')
})
