const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const cleanups = new Set<() => Promise<void>>()
let ending: Promise<void> | undefined

function end() {
  ending ??= Promise.allSettled([...cleanups].map((cleanup) => cleanup())).then(() =>
    process.exit(130),
  )
}

/** Runs `cleanup` before a signal such as Ctrl-C ends the process. Returns a function that removes it. */
export function onShutdown(cleanup: () => Promise<void>): () => void {
  if (cleanups.size === 0) for (const signal of signals) process.on(signal, end)
  cleanups.add(cleanup)
  return () => {
    cleanups.delete(cleanup)
    if (cleanups.size === 0) for (const signal of signals) process.off(signal, end)
  }
}
