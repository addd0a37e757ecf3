import type { ManagedProcess } from './managed-process.ts'
import { demoStaff } from './migrations.ts'
import type { Settings } from './settings.ts'
import { UserError } from './user-error.ts'

/** Prints a line with the time. */
export function logStep(line: string): void {
  console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`)
}

/** Prints addresses and demo logins. */
export function printReady(settings: Settings, milliseconds: number): void {
  const { urls, env, ports } = settings
  const analyst = `postgres://analyst:${env['ANALYST_PASSWORD']}@127.0.0.1:${ports.database}/postgres`
  const logins = demoStaff(env).map(({ email, password }) => `${email} / ${password}`)
  console.log(`
Ready in ${(milliseconds / 1000).toFixed(1)} s. Ctrl-C stops everything; the data stays.

  Site       ${urls.web}/        English ${urls.web}/en/
  Admin      ${urls.web}/admin
             ${logins.join('\n             ')}
  API        ${urls.api}
  Database   ${urls.database}
  Analyst    ${analyst}
             psql '${analyst}' -f supabase/snippets/who-to-call.sql
             ${analyst.replace('analyst', 'analyst_masked')} (no names, no texts)
  Logs       ${settings.folder}/logs
  Emails     ${settings.emails}
`)
}

export type Shutdown = {
  /** Adds a cleanup. */
  onStop: (cleanup: () => Promise<void>) => void
  /** Stops everything because a process exited, and prints the end of its log. */
  onCrash: (crashed: ManagedProcess) => void
}

/**
 * Runs a server until Ctrl-C, SIGTERM, the crash of a process or an error. Cleanups run in reverse order.
 */
export async function runUntilStopped(run: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  const cleanups: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined
  const end = (code: number) =>
    (ending ??= (async () => {
      for (const cleanup of cleanups.toReversed()) await cleanup()
      process.exit(code)
    })())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!ending) console.log('\nStopping …')
      void end(0)
    })
  // A parent that is killed with SIGKILL cannot forward the signal.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void end(1)
  }, 1000).unref()
  const shutdown: Shutdown = {
    onStop: (cleanup) => void cleanups.push(cleanup),
    onCrash: (crashed) => {
      if (ending) return
      console.error(
        `\n${crashed.name} exited unexpectedly. The end of ${crashed.log}:\n${crashed.logTail()}\n\nStopping the rest …`,
      )
      void end(1)
    },
  }
  try {
    await run(shutdown)
  } catch (error) {
    if (!ending) console.error(error instanceof UserError ? `\n${error.message}` : error)
    await end(1)
  }
}
