/** The functions that close the open dialogs; the last one is on top. */
const closers: (() => void)[] = []

/** The address of the current entry of the history, and how many dialogs it is for. */
const currentEntry = () => ({
  href: location.href,
  dialogs: history.state?.openDialogs ?? 0,
})
/** The entry that Back leaves. */
let lastEntry = { href: '', dialogs: 0 }

/**
 * Has Back close a dialog that was just opened instead of leaving the page, by an entry of the history. Returns a function to
 * call when it is closed. An entry whose dialog was closed without Back is skipped by the next Back: removing it at
 * once would take the focus.
 */
export function closeOnBack(close: () => void): () => void {
  closers.push(close)
  if (currentEntry().dialogs < closers.length)
    history.pushState({ ...history.state, openDialogs: closers.length }, '')
  watchBack()
  return () => void closers.splice(closers.indexOf(close), 1)
}

/** Has Back skip the entries of dialogs that are closed. */
export function watchBack(): void {
  lastEntry = currentEntry()
  // Adding the same function again has no effect.
  addEventListener('popstate', onPopState)
}

function onPopState() {
  const { href, dialogs } = lastEntry
  lastEntry = currentEntry()
  const hasLeftDialog = lastEntry.href === href && lastEntry.dialogs < dialogs
  if (!hasLeftDialog) return
  const closed = closers.slice(lastEntry.dialogs)
  if (closed.length === 0) history.back()
  for (const close of closed.toReversed()) close()
}
