import type { Language } from '../../../../supabase/functions/_shared/contract/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { pathOf } from '../../lib/paths.ts'
import { store } from '../../lib/storage.ts'

/** Where the visitor's choice of language is kept. */
export const languageKey = 'language'

/** Turns the page into the other language in place, and the address with it. */
export function useSwitchLanguage() {
  const { setLanguage } = useLanguage()
  return (next: Language) => {
    const address = pathOf(next) + location.search + location.hash
    store('local', languageKey, next)
    setLanguage(next).then(
      () => history.pushState(null, '', address),
      // Its texts did not arrive: the page of that language carries its own.
      () => location.assign(address),
    )
  }
}
