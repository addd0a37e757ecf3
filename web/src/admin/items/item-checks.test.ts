import { expect, test } from 'vitest'
import { item } from '../test/builders.ts'
import {
  checksOf,
  missingLanguage,
  needsSource,
  outdatedLanguage,
  siteState,
} from './item-checks.ts'

const text = (part: object) => item({ key: 'k', value_ar: 'نص', value_en: 'Text', ...part })

test.each<[string, object, string[]]>([
  ['one language', { value_ar: null }, ['missing']],
  ['a link without a text, or a new item', { value_ar: null, value_en: null }, []],
  ['an older language', { outdated_language: 'en' }, ['outdated']],
  ['a missing language is not outdated', { outdated_language: 'en', value_en: null }, ['missing']],
  ['a problem in either text', { value_en: 'Text (' }, ['spelling']],
  ['different numbers', { value_ar: '100', value_en: '120' }, ['figures']],
])('%s: %j has %j', (_, part, checks) => expect(checksOf(text(part))).toEqual(checks))

test('the language that is missing, also of the description of an image, or outdated', () => {
  const image = { content_type: 'image', image_url: '/a.png', value_ar: null, value_en: null }
  expect(missingLanguage(text({ value_en: ' ' }))).toBe('en')
  expect(missingLanguage(text({ ...image, image_alt_ar: 'صورة' }))).toBe('en')
  expect(outdatedLanguage(text({ outdated_language: 'en' }))).toBe('en')
})

test.each([
  ['published', { value_en: null }],
  ['draft', { is_published: false, is_active: false }],
  ['inactive', { is_active: false, value_ar: null, value_en: null }],
  ['empty', { value_ar: ' ', value_en: null }],
  ['empty', { content_type: 'link', link_url: null }],
  ['empty', { content_type: 'image', image_alt_ar: 'صورة' }],
])('visitors see an item as %s: %j', (state, part) => {
  expect(siteState(text(part))).toBe(state)
})

test('a figure needs a source, and a review when its day has come', () => {
  const figure = (part: object) => text({ key: 'about.claim.clients.value', ...part })
  const now = new Date('2026-05-10T22:30:00Z')
  expect(checksOf(figure({}))).toEqual(['source'])
  expect(checksOf(text({ key: 'about.claim.clients.label' }))).toEqual([])
  const source = 'CRM, May 2026'
  expect(needsSource(figure({ source }), now)).toBe(false)
  // In Riyadh it is May 11.
  expect(needsSource(figure({ source, review_on: '2026-05-11' }), now)).toBe(true)
  expect(needsSource(figure({ source, review_on: '2026-05-12' }), now)).toBe(false)
})
