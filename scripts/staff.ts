// npm run staff -- add|list|role|reset-factor|remove: manages the logins of the admin, on the local stack or on the project in
// SUPABASE_DB_URL.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { connect } from './database/connection.ts'
import {
  addStaff,
  changeRole,
  listStaff,
  removeStaff,
  resetSecondFactor,
} from './database/staff.ts'
import { readSettings } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'

const usage = `Manage the logins of the admin.

  npm run staff -- add <email> [--name <name>] [--role admin|editor] [--password <password>]
  npm run staff -- list
  npm run staff -- role <email> admin|editor
  npm run staff -- reset-factor <email>
  npm run staff -- remove <email>

On a hosted project: SUPABASE_DB_URL=postgres://… npm run staff -- …`

await command(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string' }, password: { type: 'string' } },
  })
  const [verb, email = '', role = ''] = positionals
  const sql = connect(process.env['SUPABASE_DB_URL'] ?? readSettings().urls.database)
  try {
    switch (verb) {
      case 'add': {
        const password = values.password?.normalize('NFC') ?? randomBytes(12).toString('base64url')
        const isNew = await addStaff(sql, {
          email,
          password,
          name: values.name ?? email,
          role: values.role ?? 'editor',
        })
        const hint = isNew
          ? values.password
            ? ''
            : ` Password: ${password}`
          : ' The password is unchanged.'
        console.log(`${email} can sign in as ${values.role ?? 'editor'}.${hint}`)
        break
      }
      case 'list':
        console.table(await listStaff(sql))
        break
      case 'role':
        await changeRole(sql, email, role)
        console.log(`${email} is now ${role}.`)
        break
      case 'reset-factor':
        await resetSecondFactor(sql, email)
        console.log(`${email} signs in with the password alone.`)
        break
      case 'remove':
        await removeStaff(sql, email)
        console.log(`Removed ${email}.`)
        break
      default:
        throw new UserError(usage)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
      throw new UserError(
        'Cannot connect to the database. Start the local stack with `npm start`, or set SUPABASE_DB_URL.',
      )
    throw error
  } finally {
    await sql.end()
  }
})
