/** Something the person at the terminal can put right: shown as one sentence, never as a stack trace. */
export class UserError extends Error {}

/** Runs a command; a UserError ends it with its sentence, anything else with the whole error. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
