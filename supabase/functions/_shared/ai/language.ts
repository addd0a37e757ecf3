import type { Language } from '#contract/language.ts'

const arabic = /\p{Script=Arabic}/u

/** Whether a text holds any character of the Arabic script. */
export const hasArabic = (text: string): boolean => arabic.test(text)

/** The language to answer in: Arabic if the text has any Arabic letter, else English. */
export const languageOf = (text: string): Language => (hasArabic(text) ? 'ar' : 'en')
