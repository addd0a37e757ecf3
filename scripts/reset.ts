// npm run reset: deletes the local data and inserts the first content, whether the stack is running or not.
import { rmSync } from 'node:fs'
import { findOrCreateTemplate } from './stack/database-template.ts'
import { imagesFolder } from './stack/lite.ts'
import { rebuildDatabase, seedOnce } from './stack/migrations.ts'
import { isLocalDatabaseRunning, withLocalDatabase } from './stack/local-database.ts'
import { removeDatabase } from './stack/postgres-files.ts'
import { readSettings } from './stack/settings.ts'
import { command } from './stack/user-error.ts'

await command(async () => {
  const settings = readSettings()
  // A migration that fails does so before anything is deleted.
  await findOrCreateTemplate(settings.env)
  if (await isLocalDatabaseRunning(settings)) {
    await rebuildDatabase(settings)
    await seedOnce(settings)
  } else {
    removeDatabase(settings.folder)
    await withLocalDatabase(settings, async () => undefined)
  }
  rmSync(imagesFolder(settings), { recursive: true, force: true })
  console.log('The local database is reset: it has the first content and the demo staff.')
})
