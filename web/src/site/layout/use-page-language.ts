import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf, tabs, type Language } from '#contract/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { languageOf } from '../../lib/paths.ts'
import { readStored, store } from '../../lib/storage.ts'
import { useTab } from '../tabs/use-tab.ts'
import { trackAction } from '../../data/visits/visits.ts'
import { useHasTab } from '../../data/content/use-has-tab.ts'
import { useCompleteContent } from '../../data/content/content-provider.tsx'
import { notifyNotLoaded } from '../../ui/notifications/notify.ts'
import { titleOf } from './nav-items.ts'
import { tabOf } from '../../lib/tabs.ts'
import { listen } from '../../lib/listen.ts'

/**
 * Syncs the document with the language: updates title and direction, follows Back and Forward, and switches `/` to English for
 * visitors who chose it before.
 */
export function usePageLanguage() {
  const { t, i18n } = useTranslation()
  const { language, direction } = useLanguage()
  const changeLanguage = useChangeLanguage()
  const open = useTab()
  const tab = useHasTab()(open) ? open : 'home'
  const title = titleOf(t, tab)

  useLayoutEffect(() => {
    const page = document.documentElement
    // Even the same language again would make the browser calculate the styles of the whole page.
    if (page.lang !== language) Object.assign(page, { lang: language, dir: direction })
    // The page of a missing address has a title of its own.
    if (tab !== 'home' || !document.getElementById('missing')) document.title = title
    // Phones share this address.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical) canonical.href = new URL(pathOf(language, tab), canonical.href).href
  }, [language, direction, tab, title])

  useEffect(() => {
    const onPopState = () => {
      const next = languageOf(location.pathname)
      if (next === i18n.language) return
      store('local', languageKey, next)
      void changeLanguage(next, () => location.reload())
    }
    return listen(window, 'popstate', onPopState)
  })

  useEffect(() => {
    if (location.pathname !== pathOf('ar') || readStored('local', languageKey) !== 'en') return
    void changeLanguage('en').then(
      (isChanged) => isChanged && history.replaceState(history.state, '', addressIn('en')),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- applies to the initial URL only
  }, [])
}

/** The storage key of the visitor's language. */
const languageKey = 'language'

/** The address of the open page in a language, without a fragment that is its tab. */
const addressIn = (language: Language) => {
  const isTab = tabs.some((tab) => location.hash === `#${tab}`)
  return pathOf(language, tabOf()) + location.search + (isTab ? '' : location.hash)
}

/** Changes the language in place, and the URL with it. */
export function useSwitchLanguage() {
  const changeLanguage = useChangeLanguage()
  return (next: Language) => {
    store('local', languageKey, next)
    void changeLanguage(next, () => location.assign(addressIn(next))).then((isChanged) => {
      // The second click of a double click has nothing left to do.
      if (!isChanged || languageOf(location.pathname) === next) return
      history.pushState(null, '', addressIn(next))
      // Unlike the address before, this one has a page.
      document.getElementById('missing')?.remove()
      trackAction('language_switched', { to: next })
    })
  }
}

/**
 * Changes the language in place, including the published content; returns whether it succeeded. If the texts cannot be
 * loaded, calls `load` to navigate to the prerendered page of that language, unless that is unreachable, too.
 */
function useChangeLanguage() {
  const { t } = useTranslation()
  const { setLanguage } = useLanguage()
  const complete = useCompleteContent()
  return async (next: Language, load?: () => void): Promise<boolean> => {
    try {
      await complete()
      await setLanguage(next)
      return true
    } catch (error) {
      if (load) fetch(pathOf(next), { method: 'HEAD' }).then(load, () => notifyNotLoaded(t, error))
      return false
    }
  }
}
