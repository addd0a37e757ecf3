import { useTranslation } from 'react-i18next'
import { directionOf, languageOf, switchLanguage, type Language } from './index.ts'

/** The current language, its direction, the other language and a function to switch. */
export function useLanguage() {
  const { i18n } = useTranslation()
  const language = languageOf(i18n)
  return {
    language,
    direction: directionOf(language),
    other: language === 'ar' ? ('en' as const) : ('ar' as const),
    setLanguage: (next: Language) => switchLanguage(i18n, next),
  }
}
