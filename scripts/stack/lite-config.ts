// The configuration of Lite (Auth, REST and Storage), loaded by `lite start`. Settings of a single stack come from the
// environment that lite.ts sets.
import { join } from 'node:path'
import { env } from 'node:process'
import { PostgresConnection } from '@supabase/lite/postgres'
import ar from '#texts/ar/site.json' with { type: 'json' }
import en from '#texts/en/site.json' with { type: 'json' }

const asJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const connection = new PostgresConnection({
  url: env['LITE_DATABASE_URL'] ?? '',
  postgresOptions: {
    max: 20,
    // Reconnect quickly after an outage. The driver's default delay grows to 20 seconds.
    backoff: () => 0.2,
    onnotice: () => undefined,
    // Lite passes JSON as text. Encoding it again would turn every jsonb argument into a string.
    types: { jsonb: { to: 3802, from: [3802], serialize: asJson, parse: JSON.parse } },
  },
})

// PostgREST applies the settings of the role it switches to, such as statement_timeout; PostgreSQL only those of the
// role that signs in. They are read once, since reading them in each transaction took a millisecond of a save.
const configured = await connection.driver<{ role: string; settings: string[] }[]>`
  select rolname as role, rolconfig as settings from pg_roles
   where rolconfig is not null and pg_has_role(oid, 'set')`
const setRole = /^SET LOCAL ROLE "?(\w+)"?$/
function withSettings(statement: string): string {
  const role = setRole.exec(statement)?.[1]
  const found = configured.find((each) => each.role === role)
  if (!found) return statement
  const all = [`role=${found.role}`, ...found.settings].map((setting) => setting.split('='))
  return `select ${all.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`
}

// As with PostgREST, `notify pgrst, 'reload schema'` makes new tables and functions known. Statements that were prepared
// before are not used again, since their columns may have changed: a comment makes them other statements.
let reloads = ''
await connection.driver.listen('pgrst', () => {
  reloads += ' --'
  void connection.clearSchemaCache()
})

// Lite has each statement parsed again, which costs a second round trip. With prepared statements, as PostgREST uses
// them, a request takes about a quarter less time.
const reserve = connection.driver.reserve.bind(connection.driver)
connection.driver.reserve = async () => {
  const reserved = await reserve()
  const run = reserved.unsafe.bind(reserved)
  reserved.unsafe = (statement, parameters) =>
    run(withSettings(statement) + reloads, parameters, { prepare: true })
  return reserved
}

// On its first request Lite grants privileges on all tables. PostgreSQL refuses the same grant in two transactions at
// once, so requests that arrive together take turns.
const grant = connection['ensureRlsContext'].bind(connection)
let granted: Promise<unknown> = Promise.resolve()
connection['ensureRlsContext'] = () => {
  const done = granted.then(grant)
  granted = done.catch(() => undefined)
  return done
}

export default {
  connection,
  api: { enabled: true, port: Number(env['LITE_PORT']), schemas: ['public'], max_rows: 1000 },
  auth: {
    enabled: true,
    // Only an admin adds staff.
    enable_signup: false,
    email: {
      enable_signup: false,
      enable_confirmations: false,
      // As in config.toml. Lite has no secure_password_change.
      otp_length: 10,
      otp_expiry: 900,
      // The same template as in config.toml for a hosted project.
      template: {
        recovery: {
          subject: `${ar['company.name']}: كلمة مرور جديدة · ${en['company.name']}: a new password`,
          content_path: join(import.meta.dirname, '../../supabase/templates/recovery.html'),
        },
      },
    },
    minimum_password_length: 10,
    site_url: env['SITE_URL'],
    jwt_secret: env['JWT_SECRET'],
    jwt_expiry: 3600,
    publishable_key: env['SUPABASE_PUBLISHABLE_KEY'],
    secret_key: env['SUPABASE_SECRET_KEY'],
  },
  storage: { enabled: true, file_size_limit: '5MiB' },
}
