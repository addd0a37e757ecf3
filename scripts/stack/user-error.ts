/** An error that the user can fix. It is printed without a stack trace. */
export class UserError extends Error {}

/** Runs a command. On an error it prints the message of a UserError, or the stack trace of any other, and exits with 1. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}
