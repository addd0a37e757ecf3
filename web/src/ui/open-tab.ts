import { flushSync } from 'react-dom'
import { getI18n } from 'react-i18next'
import { pathOf, type Tab } from '#contract/languages.ts'
import { languageOf } from '../i18n/index.ts'
import { loadTab } from '../lib/hydration.ts'
import { tabOf, tabOpened } from '../lib/tabs.ts'
import { notifyNotLoaded } from './notifications/notify.ts'
import { prefersReducedMotion } from './use-reduced-motion.ts'

/**
 * Opens a tab as soon as it is loaded, scrolls to its top and focuses its title, as a new page would. Scrolls smoothly if asked
 * to or if the tab is already open, unless the user prefers reduced motion. Of a tab that cannot be loaded, opens the page.
 */
export async function openTab(tab: Tab, smooth = false): Promise<void> {
  if (!(await isLoaded(tab))) return
  const isNew = tabOf() !== tab
  if (isNew) {
    history.pushState(null, '', addressOf(tab))
    // The address before had no page.
    document.getElementById('missing')?.remove()
    flushSync(() => dispatchEvent(new Event(tabOpened)))
  }
  const isSmooth = (smooth || !isNew) && !prefersReducedMotion()
  scrollTo({ top: 0, behavior: isSmooth ? 'smooth' : 'instant' })
  document
    .getElementById(tab === 'home' ? 'hero-title' : `${tab}-title`)
    ?.focus({ preventScroll: true })
}

const addressOf = (tab: Tab) => pathOf(languageOf(getI18n()), tab) + location.search

/**
 * Loads a tab; a bar says so (base.css). Returns false when that fails, when there is no such tab, or when the visitor has
 * gone elsewhere meanwhile.
 */
async function isLoaded(tab: Tab): Promise<boolean> {
  if (!document.querySelector(`[data-of-tab="${tab}"]`)) return false
  const page = document.documentElement
  const { href } = location
  page.dataset['loading'] = tab
  try {
    await loadTab(tab)
    return isWaiting()
  } catch (error) {
    if (isWaiting()) {
      if (navigator.onLine) location.assign(addressOf(tab))
      else notifyNotLoaded(getI18n().t, error)
    }
    return false
  } finally {
    if (page.dataset['loading'] === tab) delete page.dataset['loading']
  }

  function isWaiting() {
    return page.dataset['loading'] === tab && location.href === href
  }
}
