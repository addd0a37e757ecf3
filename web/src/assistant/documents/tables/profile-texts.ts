import type { Language } from '#contract/languages.ts'
import texts from './profile-texts.json' with { type: 'json' }

/** The words of a profile; values replace the names in braces. */
export type Say = (
  key: keyof typeof texts.en,
  values?: Readonly<Record<string, string | number>>,
) => string

/** The words in the language of the file. */
export const sayIn =
  (language: Language): Say =>
  (key, values = {}) =>
    texts[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
