/** Selects what the Tab key reaches, if it is not disabled. */
export const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([tabindex="-1"], [type=hidden])'
export const isDisabled = (element: Element) => element.matches(':disabled')

/** Without scrolling, which would move what somebody looks at. */
export function focus(element: Element) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

const removalOf = (removed: Node, records: MutationRecord[]) =>
  records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)))

/** Focuses what follows a removed element in the element that it was in, else what is before it there, else that area. */
function focusNeighbor(removed: Node, records: MutationRecord[], area: HTMLElement): void {
  const record = removalOf(removed, records)
  if (!record) return focus(area)
  const { target } = record
  let next = record.nextSibling
  while (next && !next.isConnected) next = removalOf(next, records)?.nextSibling ?? null
  if (!target.isConnected) return focusNeighbor(target, records, area)
  const all = [...area.querySelectorAll(focusable)].filter(
    (each) => target.contains(each) && !isDisabled(each),
  )
  const follows = (each: Element) =>
    next &&
    (next.contains(each) || next.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
  focus(all.find(follows) ?? all.at(-1) ?? area)
}

/**
 * A ref for `main` or a dialog. Browsers take the focus from an element that is removed or disabled, and give it to nothing,
 * so that the Tab key starts at the top of the page. Focuses its neighbor, or itself when it is no longer disabled.
 */
export function keepFocus(area: HTMLElement | null) {
  let last: Element | null = null
  const isLost = () => last && (!last.isConnected || isDisabled(last))
  const onFocus = ({ target }: FocusEvent) => {
    // Radix focuses a dialog in which the focused element was removed.
    if (target === area && isLost()) return
    last = target instanceof Element && area?.contains(target) ? target : null
  }
  // Some browsers send it also for an element that they are about to remove.
  const onBlur = () =>
    queueMicrotask(() => {
      if (!isLost() && last !== document.activeElement) last = null
    })
  const observer = new MutationObserver((records) => {
    const { activeElement } = document
    if (!area || !last || (activeElement !== document.body && activeElement !== area)) return
    if (!last.isConnected) return focusNeighbor(last, records, area)
    if (!isDisabled(last)) focus(last)
  })
  document.addEventListener('focusin', onFocus)
  area?.addEventListener('focusout', onBlur)
  if (area)
    observer.observe(area, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', onFocus)
    area?.removeEventListener('focusout', onBlur)
    observer.disconnect()
  }
}
