import { loadTab } from '../lib/hydration.ts'
import { tabOf } from '../lib/tabs.ts'

/**
 * Has Back and Forward return to the place on the page where the visitor was. Chromium would scroll before the tab changes
 * and to the section of a fragment, and when a dialog closes take the focus from where it was opened. Leaves the entries of
 * dialogs that were open before a reload (close-on-back.ts), except of the assistant, which opens again.
 */
export function keepPlaceOnBack(): void {
  const { openDialogs = 0, view } = history.state ?? {}
  if (openDialogs && !view) history.go(-openDialogs)
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
