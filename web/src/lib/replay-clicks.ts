import { hydratedEvent, isHydrated, requestHydration, whenHydrated } from './hydration.ts'

const clickable = 'button, [role="button"], a[href^="#"]'

/** The part it stands in that is not alive; such a part carries its name. */
function unhydratedAncestor(element: Element): string | null {
  const part = element.closest<HTMLElement>('[data-unhydrated]')
  if (!part) return null
  const name = part.dataset['unhydrated'] ?? ''
  if (!isHydrated(name)) return name
  return part.parentElement && unhydratedAncestor(part.parentElement)
}

/**
 * Keeps what a visitor presses in a part of the page that is printed but not alive yet, has the part fetched, and
 * presses it again as soon as it is alive. A press whose part did not come is let go: the visitor is told, and
 * presses again. Links that lead away, fields and summaries work without anybody's help.
 */
export function replayClicks(): void {
  let kept: HTMLElement[] = []
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      const pressed = event.target.closest<HTMLElement>(clickable)
      if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return
      const name = unhydratedAncestor(pressed)
      if (name === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // An impatient second press means the first.
      if (kept.includes(pressed)) return
      kept.push(pressed)
      requestHydration(name)
      whenHydrated(name).catch(() => {
        kept = kept.filter((each) => each !== pressed)
      })
    },
    { capture: true },
  )
  addEventListener(hydratedEvent, () => {
    const ready = kept.filter((pressed) => unhydratedAncestor(pressed) === null)
    kept = kept.filter((pressed) => !ready.includes(pressed))
    for (const pressed of ready) pressed.click()
  })
}
