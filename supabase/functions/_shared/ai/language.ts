import type { Language } from '#contract/languages.ts'

const arabic = /\p{Script=Arabic}/u

export const hasArabic = (text: string): boolean => arabic.test(text)

export const isMostlyArabic = (text: string): boolean =>
  (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)

/** The language to answer in: Arabic if the text contains any Arabic character, otherwise English. */
export const languageOf = (text: string): Language => (hasArabic(text) ? 'ar' : 'en')
