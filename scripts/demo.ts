// npm run demo: adds 90 days of demo data to the local database; `-- --remove` removes it.
import { parseArgs } from 'node:util'
import { addDemoData, removeDemoData } from './demo/fill.ts'
import { withLocalDatabase } from './stack/local-database.ts'
import { readSettings } from './stack/settings.ts'
import { readSupabaseSettings } from './stack/supabase-cli.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  const { values } = parseArgs({
    options: { remove: { type: 'boolean' }, supabase: { type: 'boolean' } },
  })
  if (process.env['SUPABASE_DB_URL'])
    throw new UserError(
      'SUPABASE_DB_URL is set. Demo data is for the local database only: run this without it. Nothing was changed.',
    )
  const run = async (databaseUrl: string) => {
    const began = performance.now()
    const done = values.remove
      ? await removeDemoData(databaseUrl)
      : { visits: await addDemoData(databaseUrl) }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const counts = Object.entries(done).map(([name, count]) => `${name}: ${count}`)
    console.log(
      `${values.remove ? 'Removed' : 'Added'} demo data in ${seconds} s. ${counts.join(', ')}.`,
    )
  }
  const settings = readSettings()
  if (values.supabase) return run((await readSupabaseSettings(settings)).urls.database)
  return withLocalDatabase(settings, () => run(settings.urls.database))
})
