// npm run reset: the local database as on the first day. Works beside a running stack and without one.
import { applyMigrations, runSqlFile, seedOnce } from './stack/migrations.ts'
import { withOwnDatabase } from './stack/own-database.ts'
import { readSettings } from './stack/settings.ts'
import { command } from './stack/user-error.ts'

await command(async () => {
  const settings = readSettings()
  const reset = async () => {
    await runSqlFile(settings, 'empty.sql')
    await applyMigrations(settings)
    await seedOnce(settings)
    console.log('The local database is as on the first day.')
  }
  // Migrations that no longer fit the old data, those of another branch say, are what a reset is for.
  await withOwnDatabase(settings, reset, { untouched: true })
})
