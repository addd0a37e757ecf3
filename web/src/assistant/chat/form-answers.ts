import type { ChatForm, FormField } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { isEmail } from '../wizard/validation.ts'

export type Answers = Record<string, string>

/** A field in one language. Of options the English list is the measure: both have the same order. */
export function fieldTexts(field: FormField, language: Language) {
  const isArabic = language === 'ar'
  return {
    label: isArabic ? field.labelAr : field.label,
    placeholder: isArabic ? field.placeholderAr : field.placeholder,
    options: (isArabic ? field.optionsAr : field.options) ?? field.options ?? [],
  }
}

export type Fault = 'required' | 'email'

/** What is wrong with the answers, by field; nothing when they can be sent. */
export function faultsOf({ fields }: ChatForm, answers: Answers): Map<string, Fault> {
  const faults = new Map<string, Fault>()
  for (const { name, type, required } of fields) {
    const answer = answers[name]?.trim() ?? ''
    if (required && answer === '') faults.set(name, 'required')
    else if (type === 'email' && answer !== '' && !isEmail(answer)) faults.set(name, 'email')
  }
  return faults
}

/** The answers as the message they are sent as: a line for each, in the visitor's language. */
export function answersText(form: ChatForm, answers: Answers, language: Language): string {
  return form.fields
    .flatMap((field) => {
      const answer = answers[field.name]?.trim()
      return answer ? [`${fieldTexts(field, language).label}: ${answer}`] : []
    })
    .join('\n')
}

/** The e-mail among the answers, if one was asked for and given. */
export const emailIn = ({ fields }: ChatForm, answers: Answers): string | undefined =>
  fields
    .filter(({ type }) => type === 'email')
    .map(({ name }) => answers[name]?.trim() ?? '')
    .find(isEmail)
