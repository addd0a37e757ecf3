/** The site's languages, the source language first. In its own file so that the public page does not load zod for it. */
export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

/** For `Intl`: Gregorian calendar and Western digits in both languages. */
export const locales: Record<Language, string> = { ar: 'ar-SA-u-nu-latn-ca-gregory', en: 'en-US' }

export const otherOf = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')
