import type { Language } from '../../../supabase/functions/_shared/contract/languages.ts'

const locales = { ar: 'ar-SA-u-nu-latn-ca-gregory', en: 'en-GB' }

/** A date as it is written out in a language: Gregorian, with Western digits. */
export const formatDate = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' }).format(date)
