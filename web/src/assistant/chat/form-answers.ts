import type { ChatForm, FormField } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { parseEmail } from '#contract/email-address.ts'

export type Answers = Record<string, string>

/** The texts of a field in one language. Options fall back to English. */
export function fieldTexts(field: FormField, language: Language) {
  const isArabic = language === 'ar'
  return {
    label: isArabic ? field.labelAr : field.label,
    placeholder: isArabic ? field.placeholderAr : field.placeholder,
    options: (isArabic ? field.optionsAr : field.options) ?? field.options ?? [],
  }
}

export type FieldError = 'required' | 'email'

/** Returns the errors of the answers by field name. */
export function validateForm({ fields }: ChatForm, answers: Answers): Map<string, FieldError> {
  const errors = new Map<string, FieldError>()
  for (const { name, type, required } of fields) {
    const answer = answers[name]?.trim() ?? ''
    if (required && answer === '') errors.set(name, 'required')
    else if (type === 'email' && answer !== '' && !parseEmail(answer)) errors.set(name, 'email')
  }
  return errors
}

/** The answers as a message: one line each, in the visitor's language. */
export function answersText(form: ChatForm, answers: Answers, language: Language): string {
  return form.fields
    .flatMap((field) => {
      const answer = answers[field.name]?.trim()
      return answer ? [`${fieldTexts(field, language).label}: ${answer}`] : []
    })
    .join('\n')
}

export const emailIn = ({ fields }: ChatForm, answers: Answers): string | undefined =>
  fields
    .filter(({ type }) => type === 'email')
    .map(({ name }) => parseEmail(answers[name] ?? ''))
    .find((email) => email !== null)
