// npm run restore -- <folder> [--replace]: replaces rows and images of the local stack, whether it is running or not, or
// of the project in SUPABASE_DB_URL, by those of a backup.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from './backup/backup.ts'
import { withProject } from './backup/project.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [folder] = positionals
  if (!folder) throw new UserError('Name the folder of the backup: npm run restore -- <folder>')
  await withProject((project) => restore(project, resolve(folder), values))
})
