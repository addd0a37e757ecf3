import { flushSync } from 'react-dom'
import { tabOf, tabOpened, type Tab } from '../lib/tabs.ts'
import { prefersReducedMotion } from './use-reduced-motion.ts'

/** Opens a tab, scrolls to its top and focuses its title, as a new page would. */
export function openTab(tab: Tab): void {
  const isNew = tabOf(location.hash) !== tab
  if (isNew) {
    history.pushState(null, '', `#${tab}`)
    flushSync(() => dispatchEvent(new Event(tabOpened)))
  }
  const smooth = !isNew && !prefersReducedMotion()
  scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' })
  const title = document.getElementById(tab === 'home' ? 'hero-title' : `${tab}-title`)
  title?.focus({ preventScroll: true })
}
