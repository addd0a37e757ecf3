/** Calls back after a delay when the browser is idle. Returns the cancel function. */
export function whenIdle(callback: () => void, delay: number): () => void {
  let handle = 0
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis)
      handle = requestIdleCallback(callback, { timeout: 300 })
    else callback()
  }, delay)
  return () => {
    clearTimeout(timer)
    if (handle) cancelIdleCallback(handle)
  }
}
