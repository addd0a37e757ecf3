import { languages, type Language } from '#contract/languages.ts'
import { languageOf } from '../lib/paths.ts'
import { readStored, store } from '../lib/storage.ts'

/** The language of the admin: the chosen one, else that of the email whose link was opened, which is kept. */
export function adminLanguage(): Language {
  const [chosen, named] = [
    readStored('local', 'admin_language'),
    new URLSearchParams(location.hash.slice(1)).get('language'),
  ].map((value) => languages.find((each) => each === value))
  if (!chosen && named) store('local', 'admin_language', named)
  return chosen ?? named ?? languageOf(location.pathname)
}
