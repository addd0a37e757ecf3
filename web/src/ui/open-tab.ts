import { flushSync } from 'react-dom'
import { whenHydrated } from '../lib/hydration.ts'
import { nextPaint } from '../lib/next-paint.ts'
import { tabOf, tabOpened, type Tab } from '../lib/tabs.ts'
import { keepPlaceOnBack } from './keep-place.ts'
import { prefersReducedMotion } from './use-reduced-motion.ts'

/**
 * Opens a tab, scrolls to its top and focuses its title, as a new page would. Scrolls smoothly if asked to or if the
 * tab is already open, unless the user prefers reduced motion.
 */
export function openTab(tab: Tab, smooth = false): void {
  const isNew = tabOf(location.hash) !== tab
  if (isNew) {
    history.pushState(null, '', `#${tab}`)
    keepPlaceOnBack()
    flushSync(() => dispatchEvent(new Event(tabOpened)))
  }
  const isSmooth = (smooth || !isNew) && !prefersReducedMotion()
  scrollTo({ top: 0, behavior: isSmooth ? 'smooth' : 'instant' })
  focusTitle(tab)
  // Hydration may give a shared title another level, and thus another element.
  void whenHydrated(tab)
    .then(nextPaint)
    .then(
      () => document.activeElement === document.body && focusTitle(tab),
      () => undefined,
    )
}

const focusTitle = (tab: Tab) =>
  document
    .getElementById(tab === 'home' ? 'hero-title' : `${tab}-title`)
    ?.focus({ preventScroll: true })
