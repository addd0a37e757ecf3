export const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
const isDisabled = (element: Element) => element.matches(':disabled')

function focus(element: Element) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/** Focuses what follows a removed element in the element that it was in, else what is before it there, else `main`. */
function focusNeighbor(removed: Node, records: MutationRecord[], main: HTMLElement): void {
  const record = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(removed)),
  )
  if (!record) return focus(main)
  const { target, nextSibling: next } = record
  if (!target.isConnected) return focusNeighbor(target, records, main)
  const all = [...main.querySelectorAll(focusable)].filter(
    (each) => target.contains(each) && !isDisabled(each),
  )
  const follows = (each: Element) =>
    next?.isConnected &&
    (next.contains(each) || next.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
  focus(all.find(follows) ?? all.at(-1) ?? main)
}

/**
 * A ref for `main`. Browsers take the focus from an element that is removed or disabled, and give it to nothing, so that
 * the Tab key starts at the top of the page. Focuses its neighbor, or itself when it is no longer disabled.
 */
export function keepFocus(main: HTMLElement | null) {
  let last: Element | null = null
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
  }
  // Some browsers send it also for an element that they are about to remove.
  const onBlur = () =>
    queueMicrotask(() => {
      if (last?.isConnected && !isDisabled(last) && last !== document.activeElement) last = null
    })
  const observer = new MutationObserver((records) => {
    if (!main || !last || document.activeElement !== document.body) return
    if (!last.isConnected) return focusNeighbor(last, records, main)
    if (!isDisabled(last)) focus(last)
  })
  main?.addEventListener('focusin', onFocus)
  main?.addEventListener('focusout', onBlur)
  if (main)
    observer.observe(main, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    main?.removeEventListener('focusin', onFocus)
    main?.removeEventListener('focusout', onBlur)
    observer.disconnect()
  }
}
