import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { languageOf, pathOf } from '../../lib/paths.ts'
import { readStored, store } from '../../lib/storage.ts'
import { useCompleteContent } from '../../data/content/content-provider.tsx'
import { notify } from '../../ui/notifications/notify.ts'

/**
 * Keeps document, address and choice in step with the language on screen: the head follows the texts,
 * the page follows Back and Forward, and who chose English before is not greeted in Arabic at `/`.
 */
export function usePageLanguage() {
  const { t, i18n } = useTranslation()
  const { language, direction } = useLanguage()
  const turnPage = useTurnPage()
  const title = t('meta.title')
  const description = t('meta.description')

  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = direction
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [language, direction, title, description])

  useEffect(() => {
    const follow = () => {
      const next = languageOf(location.pathname)
      if (next === i18n.language) return
      store('local', languageKey, next)
      void turnPage(next, () => location.reload())
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  })

  useEffect(() => {
    if (location.pathname !== pathOf('ar') || readStored('local', languageKey) !== 'en') return
    void turnPage('en').then(
      (isTurned) =>
        isTurned && history.replaceState(null, '', pathOf('en') + location.search + location.hash),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- only the address the visitor arrived at counts
  }, [])
}

/** Where the visitor's choice of language is kept. */
const languageKey = 'language'

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

/**
 * Turns the page into the other language, with all it says there, and answers whether it is turned. When the texts do
 * not arrive, `load` is called to fetch the page of that language, which carries its own; when that cannot be reached
 * either, this page stays and says so.
 */
function useTurnPage() {
  const { t } = useTranslation()
  const { setLanguage } = useLanguage()
  const complete = useCompleteContent()
  return async (next: Language, load?: () => void): Promise<boolean> => {
    try {
      await complete()
      await setLanguage(next)
      return true
    } catch {
      if (load)
        fetch(pathOf(next), { method: 'HEAD' }).then(load, () =>
          notify(t('ui.notLoaded'), 'failed'),
        )
      return false
    }
  }
}
