/** Moves the focus within a row of elements, around its ends. Answers whether the focus was in it. */
export function moveFocus(elements: Iterable<HTMLElement>, step: number): boolean {
  const row = [...elements]
  const from = row.findIndex((element) => element === document.activeElement)
  if (from < 0) return false
  row[(from + step + row.length) % row.length]?.focus()
  return true
}
