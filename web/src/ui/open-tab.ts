import { flushSync } from 'react-dom'
import { getI18n } from 'react-i18next'
import { pathOf, type Tab } from '#contract/languages.ts'
import { languageOf } from '../i18n/index.ts'
import { loadTab } from '../lib/hydration.ts'
import { markLoading } from '../lib/mark-loading.ts'
import { tabOf, tabOpened } from '../lib/tabs.ts'
import { notifyNotLoaded } from './notifications/notify.ts'
import { prefersReducedMotion } from './use-reduced-motion.ts'

/**
 * Opens a tab as soon as it is loaded, scrolls to its top, or to the part with an id, and focuses its title or that part, as a
 * new page would. Scrolls smoothly if asked to or if the tab is already open, unless the user prefers reduced
 * motion. Of a tab that cannot be loaded, opens the page.
 */
export async function openTab(tab: Tab, smooth = false, part = ''): Promise<void> {
  if (!(await isLoaded(tab, part, () => void openTab(tab, smooth, part)))) return
  const isNew = tabOf() !== tab
  if (isNew) {
    history.pushState(null, '', addressOf(tab, part))
    // The address before had no page.
    document.getElementById('missing')?.remove()
    flushSync(() => dispatchEvent(new Event(tabOpened)))
  }
  const isSmooth = (smooth || !isNew) && !prefersReducedMotion()
  const behavior = isSmooth ? 'smooth' : 'instant'
  const shown = document.getElementById(part)
  if (shown) {
    shown.tabIndex = -1
    shown.scrollIntoView({ behavior })
  } else scrollTo({ top: 0, behavior })
  const target = shown ?? document.getElementById(tab === 'home' ? 'hero-title' : `${tab}-title`)
  target?.focus({ preventScroll: true })
}

const addressOf = (tab: Tab, part: string) =>
  pathOf(languageOf(getI18n()), tab) + location.search + (part && `#${part}`)

/**
 * Loads a tab; a bar says so (base.css). Returns false when that fails, when there is no such tab, or when the visitor has
 * gone elsewhere meanwhile.
 */
async function isLoaded(tab: Tab, part: string, retry: () => void): Promise<boolean> {
  if (!document.querySelector(`[data-of-tab="${tab}"]`)) return false
  const { dataset } = document.documentElement
  const { href } = location
  const endLoading = markLoading(tab)
  try {
    await loadTab(tab)
    return isWaiting()
  } catch (error) {
    const address = addressOf(tab, part)
    const isThere =
      isWaiting() &&
      navigator.onLine &&
      (await fetch(address, { method: 'HEAD' }).catch(() => false))
    if (isWaiting())
      if (isThere) location.assign(address)
      else notifyNotLoaded(getI18n().t, error, retry)
    return false
  } finally {
    endLoading()
  }

  function isWaiting() {
    return dataset['loading'] === tab && location.href === href
  }
}
