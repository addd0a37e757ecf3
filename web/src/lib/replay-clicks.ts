import { hydratedEvent, isHydrated, requestHydration, whenHydrated } from './hydration.ts'
import { markLoading } from './mark-loading.ts'

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
 * afterwards. When a part cannot be loaded, its clicks are dropped with a message, but those on links to other pages while
 * there is a connection. External links, fields and `summary` elements work without hydration, and links to other pages before the page
 * is hydrated.
 */
export function replayClicks(): void {
  let pending: HTMLElement[] = []
  let endLoading = () => undefined as void
  // The page that shows notifications may not be loaded itself (prerender.tsx).
  const note = document.getElementById('not-loaded')
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      const clicked = event.target.closest<HTMLElement>(clickable)
      if (!clicked || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const names = unhydratedAncestors(clicked)
      if (names.length === 0) return
      // Without a connection, the browser would replace the page by its own message.
      if (isPageLink(clicked) && !isHydrated('page') && navigator.onLine) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // Repeated clicks on the same element count once.
      if (pending.includes(clicked)) return
      pending.push(clicked)
      if (note) note.hidden = true
      endLoading = markLoading('click')
      names.forEach(requestHydration)
      Promise.all(names.map(whenHydrated)).catch(() => {
        pending = pending.filter((each) => each !== clicked)
        if (pending.length === 0) endLoading()
        // As without JavaScript.
        if (isPageLink(clicked) && navigator.onLine) location.assign(clicked.href)
        // A part says so itself (tab-panel.tsx), once the page is hydrated.
        else if (note && !isHydrated('page')) {
          note.hidden = false
          // oxlint-disable-next-line unicorn/prefer-add-event-listener -- replaces that of an earlier click
          note.onclick = () => clicked.click()
        }
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
    if (pending.length === 0) endLoading()
    if (note) note.hidden = true
    // After the part has rendered what its effects have read.
    setTimeout(() => ready.forEach((clicked) => clicked.click()))
  })
}
