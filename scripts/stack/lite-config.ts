// How Lite serves Auth, REST and Storage here; loaded by `lite start`. What differs between two stacks comes
// in the environment that lite.ts gives it.
import { join } from 'node:path'
import { env } from 'node:process'
import { PostgresConnection } from '@supabase/lite/postgres'

const asJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const connection = new PostgresConnection({
  url: env['LITE_DATABASE_URL'] ?? '',
  postgresOptions: {
    max: 20,
    // After an outage it tries again at once; the driver's own pause grows to 20 seconds.
    connect_timeout: 2,
    backoff: () => 0.2,
    onnotice: () => undefined,
    // Lite hands JSON over as text; encoding it once more would make a string of every jsonb argument.
    types: { jsonb: { to: 3802, from: [3802], serialize: asJson, parse: JSON.parse } },
  },
})

// Lite has every statement of a request parsed anew, which costs each a second trip to the database. Prepared once on
// each connection, as PostgREST does it, a request takes about a quarter less.
const reserve = connection.driver.reserve.bind(connection.driver)
connection.driver.reserve = async () => {
  const reserved = await reserve()
  const run = reserved.unsafe.bind(reserved)
  reserved.unsafe = (statement, parameters) => run(statement, parameters, { prepare: true })
  return reserved
}

export default {
  connection,
  api: { enabled: true, port: Number(env['LITE_PORT']), schemas: ['public'], max_rows: 1000 },
  auth: {
    enabled: true,
    // Staff are added by an admin; nobody signs up.
    enable_signup: false,
    email: {
      enable_signup: false,
      enable_confirmations: false,
      // The same letter as config.toml names for a hosted project.
      template: {
        recovery: {
          subject: 'كلمة مرور جديدة · A new password',
          content_path: join(import.meta.dirname, '../../supabase/templates/recovery.html'),
        },
      },
    },
    minimum_password_length: 8,
    site_url: env['SITE_URL'],
    jwt_secret: env['JWT_SECRET'],
    jwt_expiry: 3600,
    publishable_key: env['SUPABASE_PUBLISHABLE_KEY'],
    secret_key: env['SUPABASE_SECRET_KEY'],
  },
  storage: { enabled: true, file_size_limit: '5MiB' },
}
