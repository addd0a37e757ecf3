/** Longer work is interrupted, so that the page stays usable. */
const longestMs = 12

/** To be called often in long work: waits at times. */
export type Pause = () => Promise<void> | undefined

/** Returns a function that lets the page work at times, and throws when the work is aborted. */
export function pauses(signal: AbortSignal): Pause {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longestMs) return undefined
    return new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => {
      signal.throwIfAborted()
      since = performance.now()
    })
  }
}
