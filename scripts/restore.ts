// npm run restore -- <folder>: replaces the data of the local stack with a backup, whether it is running or not.
import { resolve } from 'node:path'
import { restore } from './database/backup.ts'
import { imagesFolder } from './stack/lite.ts'
import { withLocalDatabase } from './stack/local-database.ts'
import { readSettings } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new UserError('Name the folder of the backup: npm run restore -- <folder>')
  const settings = readSettings()
  await withLocalDatabase(settings, async () => {
    const rows = await restore(settings.urls.database, resolve(folder), imagesFolder(settings))
    console.log(`Restored ${rows} rows. Counts and checksums match.`)
  })
})
