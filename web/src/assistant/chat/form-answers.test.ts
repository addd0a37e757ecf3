import { expect, it } from 'vitest'
import type { ChatForm } from '#contract/assistant.ts'
import { answersText, emailIn, validateForm, fieldTexts } from './form-answers.ts'

const sizes = { options: ['Small', 'Large'], optionsAr: ['صغيرة', 'كبيرة'] }
const form: ChatForm = {
  id: 'needs',
  title: 'Your needs',
  titleAr: 'احتياجك',
  fields: [
    { name: 'email', label: 'Email', labelAr: 'البريد', type: 'email', required: true },
    { name: 'size', label: 'Size', labelAr: 'الحجم', type: 'select', ...sizes },
    { name: 'note', label: 'Note', labelAr: 'ملاحظة', type: 'textarea' },
  ],
}

it('reports missing required fields and invalid emails', () => {
  expect([...validateForm(form, {})]).toEqual([['email', 'required']])
  expect([...validateForm(form, { email: '  ' })]).toEqual([['email', 'required']])
  expect([...validateForm(form, { email: 'sara@' })]).toEqual([['email', 'email']])
  expect([...validateForm(form, { email: ' sara@example.com ' })]).toEqual([])
})

it('formats the answers in the visitor’s language', () => {
  const answers = { email: ' sara@example.com ', size: 'كبيرة', note: ' ' }
  expect(answersText(form, answers, 'ar')).toBe('البريد: sara@example.com\nالحجم: كبيرة')
  expect(emailIn(form, answers)).toBe('sara@example.com')
  expect(emailIn(form, { email: 'x' })).toBeUndefined()
})

it('returns the options of the language, or the English ones if missing', () => {
  const [, size] = form.fields
  expect(size && fieldTexts(size, 'ar').options).toEqual(['صغيرة', 'كبيرة'])
  const english = size && fieldTexts({ ...size, optionsAr: undefined }, 'ar').options
  expect(english).toEqual(['Small', 'Large'])
})
