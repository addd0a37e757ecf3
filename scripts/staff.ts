// npm run staff -- add|list|role|remove: who may use the admin. On the local stack, or on the project that
// SUPABASE_DB_URL names.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { addStaff, changeRole, listStaff, removeStaff } from './database/staff.ts'
import { readSettings } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'

const usage = `Staff of this site.

  npm run staff -- add <e-mail> [--name <name>] [--role admin|editor] [--password <password>]
  npm run staff -- list
  npm run staff -- role <e-mail> admin|editor
  npm run staff -- remove <e-mail>

A hosted project: SUPABASE_DB_URL=postgres://… npm run staff -- …`

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string' }, password: { type: 'string' } },
  })
  const [verb, email = '', role = ''] = positionals
  const sql = postgres(process.env['SUPABASE_DB_URL'] ?? readSettings().urls.database, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => undefined,
  })
  try {
    switch (verb) {
      case 'add': {
        const password = values.password ?? randomBytes(12).toString('base64url')
        const isNew = await addStaff(sql, {
          email,
          password,
          name: values.name ?? email,
          role: values.role ?? 'editor',
        })
        const known = values.password ? '' : ` with the password ${password}`
        console.log(
          `${email} may sign in as ${values.role ?? 'editor'}${isNew ? known : ' with the password it has'}.`,
        )
        break
      }
      case 'list':
        console.table(await listStaff(sql))
        break
      case 'role':
        await changeRole(sql, email, role)
        console.log(`${email} is ${role} from the next request on.`)
        break
      case 'remove':
        await removeStaff(sql, email)
        console.log(`${email} is no longer on the staff, from the next request on.`)
        break
      default:
        throw new UserError(usage)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
      throw new UserError(
        'The database does not answer. Start the local stack with `npm start`, or set SUPABASE_DB_URL.',
      )
    throw error
  } finally {
    await sql.end()
  }
})
