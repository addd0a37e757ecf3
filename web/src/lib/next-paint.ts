/**
 * Resolves after the next paint, so that the immediate effect of a click is visible before the work it starts. A
 * background page does not paint; there it resolves after 100 ms.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
