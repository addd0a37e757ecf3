// npm run compare:schema -- <commit>: creates a database from the migrations of a commit and one from those here, and
// prints the differences in schema and first content.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withConnection } from './database/connection.ts'
import { describeRows, describeSchema, difference } from './database/catalogue.ts'
import { applyMigrations } from './stack/migrations.ts'
import { withTemporaryPostgres } from './stack/temporary-postgres.ts'
import { repository } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'

/** Describes a database created by the migrations in `home`, on its own server, since roles belong to the server. */
const describeMigrations = (home: string): Promise<string[]> =>
  withTemporaryPostgres({}, async (settings) => {
    await applyMigrations(settings, home)
    return withConnection(settings.urls.database, async (sql) => {
      await sql.unsafe(readFileSync(join(home, 'supabase/seed.sql'), 'utf8')).simple()
      return [...(await describeSchema(sql)), ...(await describeRows(sql))]
    })
  })

/** Exports the migrations and the first content of a commit into a folder. */
function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'riyada-commit-'))
  mkdirSync(join(folder, 'supabase'), { recursive: true })
  try {
    const archive = execFileSync(
      'git',
      ['archive', commit, 'supabase/migrations', 'supabase/seed.sql'],
      { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 },
    )
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw new UserError(`Cannot read the migrations of ${commit}: ${String(error)}`)
  }
}

await command(async () => {
  const commit = process.argv[2]
  if (!commit)
    throw new UserError('Name the commit to compare with: npm run compare:schema -- main')
  const home = checkOut(commit)
  try {
    const before = await describeMigrations(home)
    const after = await describeMigrations(repository)
    const lines = difference(before, after)
    for (const line of lines) console.log(line)
    console.log(`${before.length} lines before, ${after.length} after, ${lines.length} differ`)
    if (lines.length > 0) process.exitCode = 1
  } finally {
    rmSync(home, { recursive: true })
  }
})
