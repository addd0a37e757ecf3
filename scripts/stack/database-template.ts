import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { databaseHome, removeDatabase, seededDatabase } from './database-home.ts'
import { hashOf } from './hash.ts'
import { onInterruption } from './interruption.ts'
import { startLite } from './lite.ts'
import { withDatabase } from './migrations.ts'
import { freePort } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { readSettings, repository, type Settings } from './settings.ts'
import { prepareDatabase } from './stack.ts'

const sources = ['supabase/migrations', 'supabase/seed.sql', 'scripts/stack', 'package-lock.json']
/** The settings that are stored in the database. */
const inputs = [
  'DEMO_ADMIN_EMAIL',
  'DEMO_ADMIN_PASSWORD',
  'DEMO_EDITOR_EMAIL',
  'DEMO_EDITOR_PASSWORD',
]

let making: Promise<string> | undefined

/**
 * Gives a new stack a copy of a cluster that has all migrations and the seed. Copying takes a tenth of a second, making
 * it three seconds; it is made again when what it is made from has changed.
 */
export async function copyDatabaseTemplate(settings: Settings): Promise<void> {
  making ??= databaseTemplate(settings.env)
  copyFolder(await making, databaseHome(settings.folder).data)
}

/** The data directory to copy. */
async function databaseTemplate(env: Settings['env']): Promise<string> {
  const name = 'template-'
  const folder = dirname(databaseHome(join(repository, '.stack')).data)
  const hash = hashOf(
    sources,
    inputs.map((input) => env[input] ?? ''),
  )
  const template = join(folder, `${name}${hash.slice(0, 12)}`)
  if (existsSync(template)) return template
  for (const old of readdirSync(folder).filter((each) => each.startsWith(name)))
    rmSync(join(folder, old), { recursive: true, force: true })
  await makeTemplate(env, template)
  return template
}

async function makeTemplate(env: Settings['env'], template: string) {
  const folder = mkdtempSync(join(tmpdir(), 'riyada-template-'))
  const parts: { stop: () => Promise<void> }[] = []
  const remove = async () => {
    for (const part of parts.toReversed()) await part.stop()
    removeDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  const uninterrupted = onInterruption(remove)
  const ignore = () => undefined
  try {
    const settings = readSettings({
      ...env,
      STACK_DIR: folder,
      DB_PORT: String(await freePort()),
    })
    const database = await startPostgres(settings, ignore, true)
    parts.push(database)
    await prepareDatabase(settings, async () => {
      const lite = await startLite(settings, await freePort(), ignore)
      // A database with connections cannot be copied.
      await lite.stop()
    })
    const url = new URL(settings.urls.database)
    url.pathname = 'template1'
    const elsewhere = { ...settings, urls: { ...settings.urls, database: url.href } }
    await withDatabase(elsewhere, (sql) =>
      sql.unsafe(`create database ${seededDatabase} template postgres`),
    )
    await database.stop()
    // Another process may be making the same one; whichever is complete first stays.
    const complete = `${template}.${process.pid}`
    copyFolder(databaseHome(folder).data, complete)
    if (existsSync(template)) rmSync(complete, { recursive: true })
    else renameSync(complete, template)
  } finally {
    await remove()
    uninterrupted()
  }
}

/** With owners and modes: the server refuses a data directory of somebody else. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to])
