import type { Language } from '#contract/languages.ts'
import { languageOf, pathOf } from '../../lib/paths.ts'
import { store } from '../../lib/storage.ts'
import { useTurnPage } from './use-turn-page.ts'

/** Where the visitor's choice of language is kept. */
export const languageKey = 'language'

/** Turns the page into the other language in place, and the address with it. */
export function useSwitchLanguage() {
  const turnPage = useTurnPage()
  return (next: Language) => {
    store('local', languageKey, next)
    // Read when it is needed: a tab may have been opened meanwhile.
    const address = () => pathOf(next) + location.search + location.hash
    void turnPage(next, () => location.assign(address())).then((isTurned) => {
      // A second press, meant as the first, finds it done.
      if (isTurned && languageOf(location.pathname) !== next) history.pushState(null, '', address())
    })
  }
}
