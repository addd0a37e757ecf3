// npm run backup -- <folder>: saves the data of the local stack, whether it is running or not.
import { resolve } from 'node:path'
import { backup } from './database/backup.ts'
import { imagesFolder } from './stack/lite.ts'
import { withLocalDatabase } from './stack/local-database.ts'
import { readSettings } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new UserError('Name a new folder: npm run backup -- <folder>')
  const settings = readSettings()
  const save = async () => {
    const rows = await backup(settings.urls.database, resolve(folder), imagesFolder(settings))
    console.log(`Saved ${rows} rows to ${resolve(folder)}.`)
  }
  await withLocalDatabase(settings, save, { skipMigrations: true })
})
