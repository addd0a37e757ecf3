import { expect, test } from 'vitest'
import { contactOption } from './contact-options.ts'

test.each([
  ['الجهات الحكومية', 'en', 'Government Entities'],
  ['Government Entities', 'ar', 'الجهات الحكومية'],
  ['Digital Transformation', 'en', 'Digital Transformation'],
  ['A sector of the firm’s own', 'ar', 'A sector of the firm’s own'],
  ['label', 'ar', 'label'],
] as const)('the option %s is in %s %s', (stored, language, shown) => {
  expect(contactOption(stored, language)).toBe(shown)
})
