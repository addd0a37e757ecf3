import { expect, test } from 'vitest'
import { suggestionsAnswer } from '#contract/assistant.ts'
import { fallbackSuggestions } from './fallback.ts'
import { hasArabic, languageOf } from './language.ts'
import { replyErrors } from './reply-error.ts'
import { normalizeSuggestions, parseSuggestions } from './suggestions.ts'

const english = { language: 'en', now: 1700 } as const

test('fills missing fields with the defaults of the specification', () => {
  expect(normalizeSuggestions(['text', null, [], { effort: 'huge', details: 7 }], english)).toEqual(
    [
      {
        id: 'ai-1700-0',
        title: 'Suggestion 1',
        description: '',
        effort: 'medium',
        impact: 'high',
        icon: 'idea',
      },
    ],
  )
})

test('gives an untitled item a title in the visitor’s language', () => {
  expect(normalizeSuggestions([{}, {}], { ...english, language: 'ar' })[1]?.title).toBe('اقتراح 2')
})

test('keeps valid fields', () => {
  const item = {
    title: 'T',
    description: 'D',
    effort: 'high',
    impact: 'low',
    icon: 'people',
    details: 'More',
  }
  expect(normalizeSuggestions([item], english)).toEqual([{ id: 'ai-1700-0', ...item }])
})

test('keeps at most eight items with unique ids', () => {
  const ids = normalizeSuggestions(
    Array.from({ length: 20 }, () => ({})),
    english,
  ).map(({ id }) => id)
  expect(new Set(ids).size).toBe(8)
})

test('throws for a list without objects', () => {
  expect(() => normalizeSuggestions([1, 'two', null], english)).toThrow(replyErrors.no_valid_item)
})

test('an answer matches the contract for any reply', () => {
  const wild = { summary: 5, suggestions: [{ title: 'x'.repeat(9000), details: '\ud800' }, {}] }
  const answer = parseSuggestions(JSON.stringify(wild), english)
  expect(suggestionsAnswer.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({ summary: null, source: 'ai' })
})

test('there are three fallback suggestions in each language', () => {
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

test('a text with one Arabic letter is Arabic', () => {
  expect(hasArabic('What about العربية?')).toBe(true)
  expect(languageOf('ﻣﺮﺣﺒﺎ')).toBe('ar')
  expect(languageOf('Hello, 123 — ça va?')).toBe('en')
})
