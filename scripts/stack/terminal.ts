import type { Part } from './part.ts'
import type { Settings } from './settings.ts'
import { UserError } from './user-error.ts'

/** One line a step, with the time. */
export function tell(line: string): void {
  console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`)
}

/** What a person needs once everything runs. */
export function announce(settings: Settings, milliseconds: number): void {
  const { urls, env, ports } = settings
  const analyst = `postgres://analyst:${env['ANALYST_PASSWORD']}@127.0.0.1:${ports.database}/postgres`
  console.log(`
Ready in ${(milliseconds / 1000).toFixed(1)} s. Ctrl-C stops everything; the data stays.

  Site       ${urls.web}/        English ${urls.web}/en/
  Admin      ${urls.web}/admin
             ${env['DEMO_ADMIN_EMAIL']} / ${env['DEMO_ADMIN_PASSWORD']}
             ${env['DEMO_EDITOR_EMAIL']} / ${env['DEMO_EDITOR_PASSWORD']}
  API        ${urls.api}
  Database   ${urls.database}
  Analyst    ${analyst}
             psql '${analyst}' -f supabase/snippets/who-to-call.sql
  Logs       ${settings.folder}/logs
  Emails     ${settings.folder}/logs/lite.log (nothing is sent from here)
`)
}

export type Stopping = {
  /** Adds what has to be undone at the end. */
  undo: (each: () => Promise<void>) => void
  /** Stops everything because a part died, which is named with the last lines of its log. */
  because: (part: Part) => void
}

/**
 * Runs something that serves until Ctrl-C, SIGTERM, the death of a part or an error of its own; then
 * everything it started is undone, the last first.
 */
export async function serving(run: (stopping: Stopping) => Promise<void>): Promise<void> {
  const undos: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined
  const end = (code: number) =>
    (ending ??= (async () => {
      for (const undo of undos.toReversed()) await undo()
      process.exit(code)
    })())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!ending) console.log('\nStopping …')
      void end(0)
    })
  // Killed outright, the process that started this one could not pass anything on.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void end(1)
  }, 1000).unref()
  const stopping: Stopping = {
    undo: (each) => void undos.push(each),
    because: (part) => {
      if (ending) return
      console.error(
        `\n${part.name} stopped by itself. The end of ${part.log}:\n${part.logTail()}\n\nStopping the rest …`,
      )
      void end(1)
    },
  }
  try {
    await run(stopping)
  } catch (error) {
    if (!ending) console.error(error instanceof UserError ? `\n${error.message}` : error)
    await end(1)
  }
}
