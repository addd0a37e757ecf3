import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDatabase } from './postgres-files.ts'

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

/** Runs `use` with a temporary folder of a stack. What is to stop before the folder is removed does so in reverse order. */
export async function withTemporaryFolder<T>(
  name: string,
  use: (folder: string, onStop: (stop: () => unknown) => void) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `riyada-${name}-`))
  const stops: (() => unknown)[] = []
  const remove = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
    removeDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  return withCleanup(remove, () => use(folder, (stop) => void stops.push(stop)))
}
