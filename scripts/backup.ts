// npm run backup -- <folder>: saves rows and images of the local stack, whether it is running or not, or of the project
// in SUPABASE_DB_URL.
import { resolve } from 'node:path'
import { backup } from './backup/backup.ts'
import { withProject } from './backup/project.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new UserError('Name a new folder: npm run backup -- <folder>')
  await withProject((project) => backup(project, resolve(folder)), { skipMigrations: true })
})
