import { hydratedEvent, isHydrated, requestHydration, whenHydrated } from './hydration.ts'

const clickable = 'button, [role="button"], a:is([href^="#"], [data-opens])'

/** The name of the closest part around an element that is not hydrated. */
function unhydratedAncestor(element: Element): string | null {
  const part = element.closest<HTMLElement>('[data-unhydrated]')
  if (!part) return null
  const name = part.dataset['unhydrated'] ?? ''
  if (!isHydrated(name)) return name
  return part.parentElement && unhydratedAncestor(part.parentElement)
}

/** Whether an element is a link to the page of another tab. */
const isPageLink = (element: HTMLElement): element is HTMLAnchorElement =>
  element instanceof HTMLAnchorElement &&
  element.pathname.endsWith('/') &&
  element.pathname !== location.pathname

/**
 * Stores clicks on parts of the page that are not hydrated yet, requests their hydration and replays the clicks
 * afterwards. When a part cannot be loaded, its clicks are dropped, but those on links to other pages. External links, fields
 * and `summary` elements work without hydration, and links to other pages before the page is hydrated.
 */
export function replayClicks(): void {
  let pending: HTMLElement[] = []
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      const clicked = event.target.closest<HTMLElement>(clickable)
      if (!clicked || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const name = unhydratedAncestor(clicked)
      if (name === null || (isPageLink(clicked) && !isHydrated('page'))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // Repeated clicks on the same element count once.
      if (pending.includes(clicked)) return
      pending.push(clicked)
      requestHydration(name)
      whenHydrated(name).catch(() => {
        pending = pending.filter((each) => each !== clicked)
        // As without JavaScript.
        if (isPageLink(clicked)) location.assign(clicked.href)
      })
    },
    { capture: true },
  )
  addEventListener(hydratedEvent, () => {
    const ready = pending.filter((clicked) => unhydratedAncestor(clicked) === null)
    pending = pending.filter((clicked) => !ready.includes(clicked))
    for (const clicked of ready) clicked.click()
  })
}
