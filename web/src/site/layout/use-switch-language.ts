import type { Language } from '../../../../supabase/functions/_shared/contract/languages.ts'
import { pathOf } from '../../lib/paths.ts'
import { store } from '../../lib/storage.ts'
import { useTurnPage } from './use-turn-page.ts'

/** Where the visitor's choice of language is kept. */
export const languageKey = 'language'

/** Turns the page into the other language in place, and the address with it. */
export function useSwitchLanguage() {
  const turnPage = useTurnPage()
  return (next: Language) => {
    const address = pathOf(next) + location.search + location.hash
    store('local', languageKey, next)
    turnPage(next).then(
      () => history.pushState(null, '', address),
      // Its texts did not arrive: the page of that language carries its own.
      () => location.assign(address),
    )
  }
}
