import { expect, it } from 'vitest'
import type { ChatForm } from '#contract/assistant.ts'
import { answersText, emailIn, faultsOf, fieldTexts } from './form-answers.ts'

const form: ChatForm = {
  id: 'needs',
  title: 'Your needs',
  titleAr: 'احتياجك',
  fields: [
    { name: 'email', label: 'E-mail', labelAr: 'البريد', type: 'email', required: true },
    {
      name: 'size',
      label: 'Size',
      labelAr: 'الحجم',
      type: 'select',
      options: ['Small', 'Large'],
      optionsAr: ['صغيرة', 'كبيرة'],
    },
    { name: 'note', label: 'Note', labelAr: 'ملاحظة', type: 'textarea' },
  ],
}

it('asks for what is required and for real addresses', () => {
  expect([...faultsOf(form, {})]).toEqual([['email', 'required']])
  expect([...faultsOf(form, { email: '  ' })]).toEqual([['email', 'required']])
  expect([...faultsOf(form, { email: 'sara@' })]).toEqual([['email', 'email']])
  expect([...faultsOf(form, { email: ' sara@example.com ' })]).toEqual([])
})

it('sends what was answered, in the visitor’s language', () => {
  const answers = { email: ' sara@example.com ', size: 'كبيرة', note: ' ' }
  expect(answersText(form, answers, 'ar')).toBe('البريد: sara@example.com\nالحجم: كبيرة')
  expect(emailIn(form, answers)).toBe('sara@example.com')
  expect(emailIn(form, { email: 'x' })).toBeUndefined()
})

it('has the options of the language, and of the other where one is missing', () => {
  const [, size] = form.fields
  expect(size && fieldTexts(size, 'ar').options).toEqual(['صغيرة', 'كبيرة'])
  expect(size && fieldTexts({ ...size, optionsAr: undefined }, 'ar').options).toEqual([
    'Small',
    'Large',
  ])
})
