import { languages, type Language } from '../../../i18n/index.ts'
import { readText, storageOf, storeText } from '../../../lib/storage.ts'
import { tabOf } from '../../../lib/tabs.ts'

export type SharedLink = { token: string; language: Language }

const tokenKey = 'shared_preview'
const languageKey = 'shared_preview_language'

/**
 * The link in the fragment, which is not sent to servers. It moves to the storage of this tab, so that it is neither in
 * the history nor replaced by the fragment of a page, and a reload shows the preview again. Null without a link.
 */
export function takeLink(): SharedLink | null {
  const fragment = location.hash.slice(1)
  const isPage = tabOf() === fragment
  if (fragment && !isPage) {
    storeText('session', tokenKey, fragment)
    // Without the storage of the browser, a reload needs the fragment.
    if (storageOf('session')?.getItem(tokenKey)) history.replaceState(null, '', location.pathname)
  }
  const token = isPage || !fragment ? readText('session', tokenKey) : fragment
  if (!token) return null
  const chosen = languages.find((each) => each === readText('session', languageKey))
  return { token, language: chosen ?? preferredLanguage() }
}

/** Remembers the language for a reload. Must be created before the preview replaces the storage. */
export function languageKeeper(): (language: string) => void {
  const storage = storageOf('session')
  return (language) => storage?.setItem(languageKey, language)
}

/** A link that is pasted into the address bar of this tab changes only the fragment. */
export function openNextLink(): void {
  const fragment = location.hash.slice(1)
  if (/^[0-9a-f]{64}$/.test(fragment)) location.reload()
}

/** The first language of the browser that the site has; Arabic without one. */
const preferredLanguage = (): Language =>
  navigator.languages
    .map((tag) => languages.find((each) => tag.split('-')[0] === each))
    .find((each) => each !== undefined) ?? 'ar'
