import { useEffect, useState } from 'react'

/** Calls `load` as soon as `isEnabled`, and again on `retry` after a failure. */
export function useLoad(load: () => Promise<unknown>, isEnabled = true) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    if (!isEnabled || state !== 'loading') return
    load().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }, [load, isEnabled, state])
  return { state, retry: () => setState('loading') }
}
