import { tabOf, tabOpened, type Tab } from '../../lib/tabs.ts'
import { placesIn } from './find-place.ts'
import type { TextTrace } from './text-trace.ts'

/** Opens a tab from its beginning. */
export function openTab(tab: Tab): void {
  history.replaceState(null, '', `#${tab}`)
  dispatchEvent(new Event(tabOpened))
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Marks the place of a key, on whichever page it stands, and brings it into view; `null` marks nothing. */
export function markKey(key: string | null, trace: TextTrace): void {
  const before = document.querySelector('[data-picked]')
  if (key !== null && before?.getAttribute('data-picked') === key) return
  before?.removeAttribute('data-picked')
  if (key === null) return
  const all = [...placesIn(document.body, { trace })].filter(({ keys }) => keys.includes(key))
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  let place = all.find(({ element }) => isShown(element)) ?? null
  for (const { element } of place ? [] : all) {
    const home = tabOfElement(element)
    if (!home || home === tabOf(location.hash)) continue
    openTab(home)
    place = all.find((each) => isShown(each.element)) ?? null
    break
  }
  if (!place) return
  place.element.setAttribute('data-picked', key)
  const { top, bottom } = place.element.getBoundingClientRect()
  // Not `scrollIntoView`: it would scroll the admin around the frame as well.
  if (top < 80 || bottom > innerHeight)
    scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: 'instant' })
}

/** The first tab that shows an element; nothing for what all of them show. */
function tabOfElement(element: Element): Tab | undefined {
  const names = element.closest<HTMLElement>('[data-tabs]')?.dataset['tabs']
  return names === undefined ? undefined : tabOf(`#${names.split(' ')[0]}`)
}
