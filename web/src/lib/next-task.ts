/**
 * Resolves in another task, so that the browser can handle input and paint before. Not by `scheduler.yield()`, which after
 * an idle callback waits until the browser is idle again.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis
    ? scheduler.postTask(() => undefined)
    : new Promise((resolve) => void setTimeout(resolve))
