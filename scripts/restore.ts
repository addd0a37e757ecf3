// npm run restore -- <folder>: puts a backup in place of the local stack's data, beside the running stack or without one.
import { resolve } from 'node:path'
import { restore } from './database/backup.ts'
import { imagesFolder } from './stack/lite.ts'
import { withOwnDatabase } from './stack/own-database.ts'
import { readSettings } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new UserError('Say which one: npm run restore -- <folder>')
  const settings = readSettings()
  await withOwnDatabase(settings, async () => {
    const rows = await restore(settings.urls.database, resolve(folder), imagesFolder(settings))
    console.log(`${rows} rows are back, counts and checksums equal.`)
  })
})
