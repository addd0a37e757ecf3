import { useEffect, useState } from 'react'
import { reloadIfUpdated } from '../lib/site-updated.ts'

/** Calls `load` as soon as `isEnabled`; after a failure again on `retry`, or the next time it is enabled. */
export function useLoad(load: () => Promise<unknown>, isEnabled = true) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [error, setError] = useState<unknown>(null)
  if (!isEnabled && state === 'failed') setState('loading')
  useEffect(() => {
    if (!isEnabled || state !== 'loading') return
    load().then(
      () => setState('ready'),
      (cause: unknown) => {
        reloadIfUpdated(cause)
        setError(cause)
        setState('failed')
      },
    )
  }, [load, isEnabled, state])
  return { state, error, retry: () => setState('loading') }
}
