import type { Language } from '#contract/languages.ts'

const arabic = /\p{Script=Arabic}/u

/** Whether a text contains Arabic characters. */
export const hasArabic = (text: string): boolean => arabic.test(text)

/** The language to answer in: Arabic if the text contains any Arabic character, otherwise English. */
export const languageOf = (text: string): Language => (hasArabic(text) ? 'ar' : 'en')
