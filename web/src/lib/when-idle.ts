/** Calls back after a delay when the browser is idle, or after a timeout. Returns the cancel function. */
export function whenIdle(
  callback: () => unknown,
  { delay = 0, timeout }: { delay?: number; timeout?: number } = {},
): () => void {
  let handle = 0
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) handle = requestIdleCallback(callback, { timeout })
    else callback()
  }, delay)
  return () => {
    clearTimeout(timer)
    if (handle) cancelIdleCallback(handle)
  }
}
