import { hydratedEvent, isHydrated, requestHydration, whenHydrated } from './hydration.ts'

const clickable = 'button, [role="button"], a:is([href^="#"], [data-opens])'

/** The names of the parts around an element that are not hydrated, the closest one first. */
function unhydratedAncestors(element: Element | null): string[] {
  const part = element?.closest<HTMLElement>('[data-unhydrated]')
  if (!part) return []
  const name = part.dataset['unhydrated'] ?? ''
  return [...(isHydrated(name) ? [] : [name]), ...unhydratedAncestors(part.parentElement)]
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
      const names = unhydratedAncestors(clicked)
      if (names.length === 0 || (isPageLink(clicked) && !isHydrated('page'))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // Repeated clicks on the same element count once.
      if (pending.includes(clicked)) return
      pending.push(clicked)
      names.forEach(requestHydration)
      Promise.all(names.map(whenHydrated)).catch(() => {
        pending = pending.filter((each) => each !== clicked)
        // As without JavaScript.
        if (isPageLink(clicked)) location.assign(clicked.href)
      })
    },
    { capture: true },
  )
  // A form whose fields are filled in after a click on its button is not finished.
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement)
      pending = pending.filter((clicked) => !target.form?.contains(clicked))
  })
  addEventListener(hydratedEvent, () => {
    const ready = pending.filter((clicked) => unhydratedAncestors(clicked).length === 0)
    pending = pending.filter((clicked) => !ready.includes(clicked))
    // After the part has rendered what its effects have read.
    setTimeout(() => ready.forEach((clicked) => clicked.click()))
  })
}
