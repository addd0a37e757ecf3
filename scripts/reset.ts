// npm run reset: deletes the local data and inserts the first content, whether the stack is running or not.
import { applyMigrations, runSqlFile, seedOnce } from './stack/migrations.ts'
import { withLocalDatabase } from './stack/local-database.ts'
import { readSettings } from './stack/settings.ts'
import { command } from './stack/user-error.ts'

await command(async () => {
  const settings = readSettings()
  const reset = async () => {
    await runSqlFile(settings, 'empty.sql')
    await applyMigrations(settings)
    await seedOnce(settings)
    console.log('The local database is reset: it has the first content and the demo staff.')
  }
  // The old data may not fit the migrations, so they must not be applied before the reset.
  await withLocalDatabase(settings, reset, { skipMigrations: true })
})
