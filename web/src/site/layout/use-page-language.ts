import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { languageOf, pathOf } from '../../lib/paths.ts'
import { readStored, store } from '../../lib/storage.ts'
import { languageKey } from './use-switch-language.ts'
import { useTurnPage } from './use-turn-page.ts'

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
