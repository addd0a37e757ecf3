import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from './settings.ts'
import { UserError } from './user-error.ts'

/** The environment of the Supabase CLI: without telemetry, and found in node_modules if PATH has no other. */
export const supabaseEnv = () => ({
  ...process.env,
  PATH: [process.env['PATH'], join(repository, 'node_modules/.bin')].join(delimiter),
  DO_NOT_TRACK: '1',
  SUPABASE_TELEMETRY_DISABLED: '1',
})

type Options = {
  /** The folder that contains `supabase/`. */
  cwd?: string
  /** Whether it connects to the embedded Postgres, which does not accept TLS. */
  isEmbedded?: boolean
}

/**
 * Runs the Supabase CLI and returns its output. Throws a UserError with its error output, without the arguments, which
 * may contain the password of a database.
 */
export async function runSupabase(
  args: string[],
  { cwd = repository, isEmbedded = false }: Options = {},
): Promise<string> {
  const env = { ...supabaseEnv(), ...(isEmbedded && { PGSSLMODE: 'disable' }) }
  try {
    return (await promisify(execFile)('supabase', args, { cwd, env })).stdout
  } catch (error) {
    const output =
      error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new UserError(`The Supabase CLI failed:\n${output.trim()}`)
  }
}
