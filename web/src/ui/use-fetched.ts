import { useEffect, useState } from 'react'

/** Whether what is shown has been fetched: asked for as soon as it is wanted, and again when it did not come. */
export function useFetched(load: () => Promise<unknown>, isWanted = true) {
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting')
  useEffect(() => {
    if (!isWanted || state !== 'waiting') return
    load().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }, [load, isWanted, state])
  return { state, again: () => setState('waiting') }
}
