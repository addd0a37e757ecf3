import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages, type Language } from '#contract/languages.ts'
import { hydrateAll } from '../lib/hydration.ts'
import { loadTexts, namespaces, type Namespace, type Texts } from './texts.ts'

export { languages, type Language }

export const directionOf = (language: Language): 'rtl' | 'ltr' =>
  language === 'ar' ? 'rtl' : 'ltr'

/** The language an instance speaks. */
export const languageOf = (i18n: I18n): Language => (i18n.language === 'en' ? 'en' : 'ar')

/** An instance for one render: ready at once, with the given texts of one language and nothing else. */
export function createI18n(
  language: Language,
  texts: Partial<Record<Namespace | 'content', Texts>>,
): I18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    supportedLngs: languages,
    resources: { [language]: texts },
    ns: ['content', ...namespaces],
    defaultNS: 'content',
    fallbackNS: namespaces,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added', useSuspense: false },
  })
  // `{{count, number}}`: the same in both languages, whatever digits a browser takes for Arabic.
  instance.services.formatter?.add('number', (value: number) => value.toLocaleString('en'))
  return instance
}

/**
 * Makes sure a namespace's texts are there before its screen is shown. Nothing on the page says any of them yet, so
 * nothing is told to say them again.
 */
export async function ensureTexts(i18n: I18n, language: Language, namespace: Namespace) {
  if (i18n.hasResourceBundle(language, namespace)) return
  const texts = await loadTexts(language, namespace)
  i18n.addResourceBundle(language, namespace, texts, false, false, { silent: true, skipCopy: true })
}

/**
 * Every namespace that is open in the current language is opened in the other before the switch, and what still
 * sleeps in the current one comes alive, as it can only do that as it was printed.
 */
export async function switchLanguage(i18n: I18n, language: Language) {
  await hydrateAll()
  const open = namespaces.filter((namespace) =>
    languages.some((each) => i18n.hasResourceBundle(each, namespace)),
  )
  await Promise.all(open.map((namespace) => ensureTexts(i18n, language, namespace)))
  await i18n.changeLanguage(language)
}
