import type { Language } from '#contract/languages.ts'

/** The forms of a counted word. `{n}` is the number. English needs `one` and `other` only. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A number with its word in the form that the language needs. */
export function count(n: number, forms: Forms, language: Language): string {
  const number = Math.max(0, Math.trunc(n))
  const form = forms[new Intl.PluralRules(language).select(number)] ?? forms.other
  return form.replaceAll('{n}', String(number))
}
