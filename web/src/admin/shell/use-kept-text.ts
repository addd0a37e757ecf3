import { useEffect, useState } from 'react'
import { readStored, store } from '../../lib/storage.ts'

/**
 * A text of a form, which stays after a failure, and when the form is closed or the page is loaded again, until it is
 * as it is saved. `null` drops what was typed.
 */
export function useKeptText(key: string, saved = '') {
  const [typed, setTyped] = useState(() => {
    const kept = readStored('session', key)
    return typeof kept === 'string' ? kept : null
  })
  const change = (next: string | null) => {
    setTyped(next)
    store('session', key, next === saved ? null : next)
  }
  return [typed ?? saved, change] as const
}

/** Keeps what is typed in a form (JSON) when the page is loaded again, until the form is closed. No key, nothing kept. */
export function useKeptForm(key: string | null, typed: unknown) {
  useEffect(() => (key === null ? undefined : () => store('session', key, null)), [key])
  useEffect(() => {
    if (key !== null) store('session', key, typed)
  }, [key, typed])
}
