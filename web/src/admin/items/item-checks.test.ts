import { expect, test } from 'vitest'
import { item } from '../test/mock-api.ts'
import { checksOf, missingLanguage, outdatedLanguage } from './item-checks.ts'

const text = (part: object) => item({ key: 'k', value_ar: 'نص', value_en: 'Text', ...part })

test('a text in both languages has no problems', () => {
  expect(checksOf(text({}))).toEqual([])
})

test('one language is missing', () => {
  expect(missingLanguage(text({ value_en: ' ' }))).toBe('en')
  expect(checksOf(text({ value_ar: null }))).toEqual(['missing'])
  // Both are empty for a link without a text or a new item.
  expect(checksOf(text({ value_ar: null, value_en: null }))).toEqual([])
})

test('an image needs alternative text in both languages', () => {
  const image = { content_type: 'image', image_url: '/a.png', value_ar: null, value_en: null }
  expect(missingLanguage(text({ ...image, image_alt_ar: 'صورة' }))).toBe('en')
})

test('a language is outdated unless it is missing', () => {
  expect(outdatedLanguage(text({ outdated_language: 'en' }))).toBe('en')
  expect(checksOf(text({ outdated_language: 'en', value_en: null }))).toEqual(['missing'])
})

test('a problem in either text', () => {
  expect(checksOf(text({ value_en: 'Text (' }))).toEqual(['spelling'])
})
