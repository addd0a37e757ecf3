import { loadTab } from '../lib/hydration.ts'
import { tabOf } from '../lib/tabs.ts'

/**
 * Has Back and Forward return to the place on the page where the visitor was. Chromium would scroll before the tab changes
 * and to the section of a fragment, and when a dialog closes take the focus from where it was opened. Has Back
 * skip the entries of dialogs that were open when the page was left.
 */
export function keepPlaceOnBack(): void {
  if (history.state?.openDialogs)
    void import('./close-on-back.ts').then(({ watchBack }) => watchBack())
  if ('navigation' in window) navigation.addEventListener('navigate', keepPlace)
}

function keepPlace(event: NavigateEvent) {
  if (event.navigationType !== 'traverse' || !event.canIntercept) return
  if (event.destination.url === location.href)
    event.intercept({ focusReset: 'manual', scroll: 'manual' })
  else if (event.destination.sameDocument)
    // After a reload, the tab may not be loaded yet.
    event.intercept({ handler: () => loadTab(tabOf()).then(nothing, nothing) })
}

const nothing = () => undefined
