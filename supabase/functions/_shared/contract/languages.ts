/** The site's languages, the source language first. In its own file so that the public page does not load zod for it. */
export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

/** For `Intl`: Gregorian calendar and Western digits in both languages. */
export const locales: Record<Language, string> = {
  ar: 'ar-SA-u-nu-latn-ca-gregory-hc-h23',
  en: 'en-US-u-hc-h23',
}

/** A time as in the working hours of the firm: 9:00, where the locales have 09:00. */
export const shortHour = (text: string): string => text.replace(/(?<![\d:])0(?=[1-9]:)/, '')

export const otherOf = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

/** The tabs of the site. Each has a page in each language. */
export const tabs = [
  'home',
  'solutions',
  'metrics',
  'agencies',
  'security',
  'about',
  'contact',
] as const
export type Tab = (typeof tabs)[number]

export const pathOf = (language: Language, tab: Tab = 'home'): string =>
  `${language === 'en' ? '/en/' : '/'}${tab === 'home' ? '' : `${tab}/`}`
