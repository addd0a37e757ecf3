import { createInstance, type i18n as I18n, type I18nFormatModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages, type Language } from '#contract/languages.ts'
import { fillPlaceholders, placeholders } from '#contract/facts.ts'
import { hydrateAll } from '../lib/hydration.ts'
import { loadTexts, namespaces, type Namespace, type Texts } from './texts.ts'

export { languages, type Language }

export const directionOf = (language: Language): 'rtl' | 'ltr' =>
  language === 'ar' ? 'rtl' : 'ltr'

export const languageOf = (i18n: I18n): Language => (i18n.language === 'en' ? 'en' : 'ar')

/** Creates an instance that is ready synchronously, with the given texts of one language. */
export function createI18n(
  language: Language,
  texts: Partial<Record<Namespace | 'content', Texts>>,
): I18n {
  const instance = createInstance()
  // A key is in one namespace only; those with texts come first, because each one before it is searched in vain.
  const order = [...new Set([...Object.keys(texts), ...namespaces])]
  void instance
    .use(initReactI18next)
    .use(placeholdersOf(instance))
    .init({
      lng: language,
      supportedLngs: languages,
      resources: { [language]: texts },
      ns: ['content', ...namespaces],
      defaultNS: 'content',
      fallbackNS: order,
      fallbackLng: false,
      // A claim that the firm does not publish.
      returnEmptyString: true,
      keySeparator: false,
      nsSeparator: false,
      initAsync: false,
      react: { bindI18nStore: 'added', useSuspense: false },
    })
  return instance
}

type Parse = (
  text: unknown,
  values: Record<string, string | number | undefined>,
  language: string,
  namespace: string,
  key: string,
  info: { resolved?: { exactUsedKey?: string } },
) => unknown

/**
 * Fills the placeholders of texts: with the values of the caller and with facts. Replaces the interpolation and the nesting
 * of i18next, because texts of staff are no program: `$t(…)` in them can call each other without end.
 */
const placeholdersOf = (i18n: I18n): I18nFormatModule & { parse: Parse } => ({
  type: 'i18nFormat',
  parse(text, values, language, namespace, key, { resolved }) {
    if (typeof text !== 'string' || values['skipInterpolation']) return text
    const isolate = language === 'ar' ? isolatePercentages : (same: string) => same
    if (!text.includes('{{')) return isolate(text)
    const shipped = namespaces
      .map((each): unknown => i18n.getResource(language, each, resolved?.exactUsedKey ?? key))
      .find((each) => typeof each === 'string')
    const own = namespace === 'content' ? shipped : text
    const filled = fillPlaceholders(text, own ?? '', (name) =>
      Object.hasOwn(values, name) ? values[name] : factOf(name, i18n),
    )
    return isolate(filled)
  },
})

const facts = new Map(Object.entries(placeholders))

/** The fact that texts name by a placeholder. Read each time, because staff can change it at any time. */
function factOf(name: string, i18n: I18n): string | undefined {
  const key = facts.get(name)
  return key && isolated(i18n.t(key, { skipInterpolation: true }), i18n)
}

/** Keeps a figure or an address in its order within an Arabic text. */
const isolated = (text: string, i18n: I18n) =>
  languageOf(i18n) === 'ar' && /^[\d+@.\w -]+$/.test(text) ? `\u2066${text}\u2069` : text

/** Percent signs to the right of their numbers, also after Arabic letters, which would move them to the left. */
const isolatePercentages = (text: string) =>
  text.replaceAll(/(?<![\d.,\u2066])\d+(?:[.,]\d+)*%/g, '\u2066$&\u2069')

/** Loads the texts of a namespace. Silent, because nothing on the page uses them yet, so nothing has to render again. */
export async function ensureTexts(i18n: I18n, language: Language, namespace: Namespace) {
  if (i18n.hasResourceBundle(language, namespace)) return
  const texts = await loadTexts(language, namespace)
  i18n.addResourceBundle(language, namespace, texts, false, false, {
    silent: true,
    skipCopy: true,
  })
}

/**
 * Changes the language. First hydrates the whole page, because React can only hydrate HTML as it was rendered, and
 * loads every namespace that is in use.
 */
export async function switchLanguage(i18n: I18n, language: Language) {
  await hydrateAll()
  const loaded = namespaces.filter((namespace) =>
    languages.some((each) => i18n.hasResourceBundle(each, namespace)),
  )
  await Promise.all(loaded.map((namespace) => ensureTexts(i18n, language, namespace)))
  await i18n.changeLanguage(language)
}
