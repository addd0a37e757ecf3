import { expect, test } from 'vitest'
import { item } from '../test/mock-api.ts'
import { checksOf, missingLanguage, outdatedLanguage } from './item-checks.ts'

const text = (part: object) => item({ key: 'k', value_ar: 'نص', value_en: 'Text', ...part })

test('a text in both languages needs nothing', () => {
  expect(checksOf(text({}))).toEqual([])
})

test('one language missing', () => {
  expect(missingLanguage(text({ value_en: ' ' }))).toBe('en')
  expect(checksOf(text({ value_ar: null }))).toEqual(['missing'])
  // Nothing at all is a link without a text, or an item just begun.
  expect(checksOf(text({ value_ar: null, value_en: null }))).toEqual([])
})

test('a picture says what it shows in both languages', () => {
  const picture = { content_type: 'image', image_url: '/a.png', value_ar: null, value_en: null }
  expect(missingLanguage(text({ ...picture, image_alt_ar: 'صورة' }))).toBe('en')
})

test('a language left behind, unless it is missing', () => {
  expect(outdatedLanguage(text({ outdated_language: 'en' }))).toBe('en')
  expect(checksOf(text({ outdated_language: 'en', value_en: null }))).toEqual(['missing'])
})

test('something hidden in either text', () => {
  expect(checksOf(text({ value_en: 'Text (' }))).toEqual(['spelling'])
})
