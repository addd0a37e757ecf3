import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages, type Language } from '../../../supabase/functions/_shared/contract/languages.ts'

export { languages, type Language }

/** A flat table of texts; a key is looked up as it stands. */
export type Texts = Record<string, string>

/**
 * The rooms that texts live in. `content` comes first: what staff publish under a key replaces the
 * shipped text of the same key, wherever that ships.
 */
export const rooms = ['site', 'details', 'legal', 'assistant', 'admin'] as const
export type Room = (typeof rooms)[number]

export const directionOf = (language: Language): 'rtl' | 'ltr' =>
  language === 'ar' ? 'rtl' : 'ltr'

/** An instance for one render: ready at once, with the given texts of one language and nothing else. */
export function createI18n(
  language: Language,
  texts: Partial<Record<Room | 'content', Texts>>,
): I18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    supportedLngs: languages,
    resources: { [language]: texts },
    ns: ['content', ...rooms],
    defaultNS: 'content',
    fallbackNS: rooms,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added', useSuspense: false },
  })
  return instance
}

const shipped = import.meta.glob<{ default: Texts }>('./*/*.json')

/** The shipped texts of one room in one language; each is a chunk of its own. */
export async function loadTexts(language: Language, room: Room) {
  const load = shipped[`./${language}/${room}.json`]
  return load ? (await load()).default : {}
}

/** Makes sure a room's texts are there before its screen is shown. */
export async function ensureTexts(i18n: I18n, language: Language, room: Room) {
  if (i18n.hasResourceBundle(language, room)) return
  i18n.addResourceBundle(language, room, await loadTexts(language, room))
}

/** Every room that is open in the current language is opened in the other before the switch. */
export async function switchLanguage(i18n: I18n, language: Language) {
  const open = rooms.filter((room) => languages.some((each) => i18n.hasResourceBundle(each, room)))
  await Promise.all(open.map((room) => ensureTexts(i18n, language, room)))
  await i18n.changeLanguage(language)
}
