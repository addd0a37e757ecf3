import { listen } from './listen.ts'
import { readStored, store } from './storage.ts'

const key = 'assistant_kept'
const keptDays = 7

/**
 * State of the assistant in this browser for a visitor who left an email and closed the tab, and its time. Older than
 * seven days it is deleted.
 */
export function readKept(): { at: number; value: unknown } | null {
  const kept = readStored('local', key)
  if (kept instanceof Object && 'at' in kept && typeof kept.at === 'number' && 'value' in kept) {
    const { at, value } = kept
    if (Date.now() - at < keptDays * 24 * 60 * 60 * 1000) return { at, value }
  }
  keep(null)
  return null
}

/** Calls a function when another tab keeps something else. Returns a function that ends this. */
export const onKeptElsewhere = (listener: () => void) =>
  listen(window, 'storage', (event) => event.key === key && listener())

/** Keeps a JSON value from now on; `null` deletes it. */
export const keep = (value: unknown) =>
  store('local', key, value === null ? null : { at: Date.now(), value })
