const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const cleanups = new Set<() => Promise<void>>()
let ending: Promise<void> | undefined

function end() {
  ending ??= Promise.allSettled([...cleanups].map((cleanup) => cleanup())).then(() =>
    process.exit(130),
  )
}

/** Runs `run`, then `cleanup`, also if it fails or a signal such as Ctrl-C ends the process. */
export async function withCleanup<T>(
  cleanup: () => Promise<void>,
  run: () => Promise<T>,
): Promise<T> {
  if (cleanups.size === 0) for (const signal of signals) process.on(signal, end)
  cleanups.add(cleanup)
  try {
    return await run()
  } finally {
    await cleanup()
    cleanups.delete(cleanup)
    if (cleanups.size === 0) for (const signal of signals) process.off(signal, end)
  }
}
