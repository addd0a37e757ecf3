import { addDemoData, isUnused } from '../demo/fill.ts'
import { withFakeProvider } from '../fake-provider/settings.ts'
import { withMailbox } from '../mailbox/settings.ts'
import { isEmptyStart } from './migrations.ts'
import { readSettings, type Settings } from './settings.ts'
import { startStack } from './stack.ts'
import { startOnSupabase } from './supabase-cli.ts'
import { logStep, type Shutdown } from './terminal.ts'
import { UserError } from './user-error.ts'
import { watchMigrations } from './watch-migrations.ts'

/**
 * Starts the back end for `npm start` and `npm run dev`: the embedded stack, or with `--supabase` the one of
 * `supabase start`. An unused database gets demo data.
 */
export async function startBackEnd(shutdown: Shutdown, watch = false): Promise<Settings> {
  if (process.argv.includes('--supabase')) {
    if (process.argv.includes('--fake-ai'))
      throw new UserError('--fake-ai needs the embedded stack: leave out --supabase.')
    return withDemoData(await startOnSupabase(readSettings(), logStep, shutdown))
  }
  const settings = await withMailbox(await withFakeProvider(readSettings(), shutdown), shutdown)
  const { onCrash, onStop } = shutdown
  await startStack(settings, { log: logStep, onCrash, onStop, watch })
  if (watch) onStop(watchMigrations(settings, logStep))
  return withDemoData(settings)
}

/** Adds demo data to an unused database, unless `--empty` is passed. */
async function withDemoData(settings: Settings): Promise<Settings> {
  const { database } = settings.urls
  if (isEmptyStart() || !(await isUnused(database))) return settings
  const visits = await addDemoData(database, { model: settings.env['ANTHROPIC_MODEL'] })
  logStep(`${visits} demo visits added; \`npm run demo -- --remove\` removes them`)
  return settings
}
