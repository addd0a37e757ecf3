import { withFakeProvider } from '../fake-provider/settings.ts'
import { readSettings, type Settings } from './settings.ts'
import { startStack } from './stack.ts'
import { startOnSupabase } from './supabase-cli.ts'
import { logStep, type Shutdown } from './terminal.ts'
import { UserError } from './user-error.ts'

/**
 * Starts the back end for `npm start` and `npm run dev`: the embedded stack, or with `--supabase` the one of
 * `supabase start`.
 */
export async function startBackEnd(shutdown: Shutdown, watch = false): Promise<Settings> {
  if (process.argv.includes('--supabase')) {
    if (process.argv.includes('--fake-ai'))
      throw new UserError('--fake-ai needs the embedded stack: leave out --supabase.')
    return startOnSupabase(readSettings(), logStep, shutdown)
  }
  const settings = await withFakeProvider(readSettings(), shutdown)
  const { onCrash, onStop } = shutdown
  await startStack(settings, { log: logStep, onCrash, onStop, watch })
  return settings
}
