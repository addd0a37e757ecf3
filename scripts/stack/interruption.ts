const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Has Ctrl-C and the like undo something before the process ends; answers how to take that back. */
export function onInterruption(undo: () => Promise<void>): () => void {
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= undo().finally(() => process.exit(130))
  }
  for (const signal of signals) process.on(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}
