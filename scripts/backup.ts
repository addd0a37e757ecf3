// npm run backup -- <folder>: all data of the local stack, beside the running one or without.
import { resolve } from 'node:path'
import { backup } from './database/backup.ts'
import { imagesFolder } from './stack/lite.ts'
import { withOwnDatabase } from './stack/own-database.ts'
import { readSettings } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new UserError('Say where to: npm run backup -- <new folder>')
  const settings = readSettings()
  const save = async () => {
    const rows = await backup(settings.urls.database, resolve(folder), imagesFolder(settings))
    console.log(`${rows} rows are in ${resolve(folder)}.`)
  }
  await withOwnDatabase(settings, save, { untouched: true })
})
