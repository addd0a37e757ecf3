import { expect, test } from 'vitest'
import { fullBrief } from '../document/test-model.ts'
import { contactOption, withOptionsIn } from './contact-options.ts'

test.each([
  ['الجهات الحكومية', 'en', 'Government Entities'],
  ['Government Entities', 'ar', 'الجهات الحكومية'],
  ['Digital Transformation', 'en', 'Digital Transformation'],
  ['A sector of the firm’s own', 'ar', 'A sector of the firm’s own'],
  ['label', 'ar', 'label'],
] as const)('the option %s is in %s %s', (stored, language, shown) => {
  expect(contactOption(stored, language)).toBe(shown)
})

test('a brief has the project type in the language of its reader', () => {
  const brief = fullBrief('ar')
  const request = { reference: 'R', message: '', project_type: 'التحول الرقمي' }
  expect(withOptionsIn({ ...brief, request }, 'en').request?.project_type).toBe(
    'Digital Transformation',
  )
})
