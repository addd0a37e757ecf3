import { readStored, readText, store } from './storage.ts'

const key = 'assistant_kept'
const visitKey = 'assistant_kept_visit'
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

/** Keeps a JSON value from now on; `null` deletes it. */
export function keep(value: unknown) {
  if (value === null) store('local', visitKey, null)
  store('local', key, value === null ? null : { at: Date.now(), value })
}

/** Keeps the visit in which it was entered as long, so that it goes on. */
export const keepVisit = (visit: unknown) =>
  readText('local', key) !== null && store('local', visitKey, visit)
export const readKeptVisit = () => readStored('local', visitKey)
