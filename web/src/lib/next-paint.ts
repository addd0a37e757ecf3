/**
 * Resolves when the browser has nextPaint once more: what a press changes at once is seen before the work it
 * causes. A page in the background does not paint; there it does not wait for it.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
