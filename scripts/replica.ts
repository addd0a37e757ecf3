// npm run replica: a second PostgreSQL with copies of the local database for analysts, until Ctrl-C. Prints its statements,
// which are those of supabase/OPERATIONS.md.
import { parseArgs } from 'node:util'
import { withConnection } from './database/connection.ts'
import { isLocalDatabaseRunning } from './stack/local-database.ts'
import { publications, withReplica } from './stack/replica.ts'
import { readSettings } from './stack/settings.ts'
import { logStep } from './stack/terminal.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  parseArgs()
  const { REPLICA_PORT = '54323' } = process.env
  const { urls, env, ...settings } = readSettings()
  if (!(await isLocalDatabaseRunning({ urls, env, ...settings })))
    throw new UserError('There is nothing to copy: run `npm start` in another terminal first.')
  await withReplica(
    { ...env, REPLICA_PORT },
    async (replica) => {
      for (const publication of publications) {
        const began = performance.now()
        const copy = new URL(await replica.copy(urls.database, publication))
        const seconds = ((performance.now() - began) / 1000).toFixed(1)
        copy.username = 'analyst'
        copy.password = env['ANALYST_PASSWORD'] ?? ''
        logStep(`copied in ${seconds} s and kept up to date: ${copy.href}`)
      }
      const lag = await withConnection(urls.database, (sql) =>
        sql.unsafe(`
          select slot_name, active, wal_status, pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)) as behind
            from pg_replication_slots order by 1`),
      )
      console.table([...lag])
      logStep('Ctrl-C ends and deletes the copies.')
      await Promise.withResolvers<never>().promise
    },
    logStep,
  )
})
