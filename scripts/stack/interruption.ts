const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const undos = new Set<() => Promise<void>>()
let ending: Promise<void> | undefined

function end() {
  ending ??= Promise.allSettled([...undos].map((undo) => undo())).then(() => process.exit(130))
}

/** Runs `undo` before the process ends by Ctrl-C and the like; returns a function that takes that back. */
export function onInterruption(undo: () => Promise<void>): () => void {
  if (undos.size === 0) for (const signal of signals) process.on(signal, end)
  undos.add(undo)
  return () => {
    undos.delete(undo)
    if (undos.size === 0) for (const signal of signals) process.off(signal, end)
  }
}
