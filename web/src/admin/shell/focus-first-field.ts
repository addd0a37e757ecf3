/**
 * Begins a dialog where the person does: at what is marked with `data-first-field`, not at its close button. Writing
 * goes on where the text ends.
 */
export function focusFirstField(event: Event) {
  const first = document.querySelector<HTMLElement>('[data-first-field]')
  if (!first) return
  event.preventDefault()
  first.focus()
  if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement)
    first.setSelectionRange(first.value.length, first.value.length)
}
