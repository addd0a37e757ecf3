import type { Server } from 'node:http'
import { startDeliveries } from './deliveries.ts'
import { startFunctions } from './functions.ts'
import { startGateway } from './gateway.ts'
import { startLite } from './lite.ts'
import { applyMigrations, runSqlFile, seedOnce } from './migrations.ts'
import type { Part } from './part.ts'
import { freePort, requireFree } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { claim, clearRemains } from './remains.ts'
import type { Settings } from './settings.ts'
import { Trouble } from './trouble.ts'

export type PartName = 'database' | 'lite' | 'functions'

export type StackOptions = {
  say?: (line: string) => void
  /** Trades durability for speed. */
  fast?: boolean
  /** Reloads functions when their files change. */
  watch?: boolean
  /** Leaves the database as it is: no migrations, no seed. */
  untouched?: boolean
  onDeath?: (part: Part) => void
  /** Is given what stops the stack, before anything is started. */
  onStop?: (stop: () => Promise<void>) => void
}

/** The running back end: database, Auth/REST/Storage, functions and the gateway before them. */
export type Stack = {
  settings: Settings
  /** Stops one part, as if it had died, without the stack following it. */
  kill: (name: PartName) => Promise<void>
  /** Starts a part that was stopped. */
  start: (name: PartName) => Promise<void>
  /** Services of Lite (`storage`) the gateway treats as down, as each is a part of its own on Supabase. */
  unreachable: Set<string>
  stop: () => Promise<void>
}

/** Starts the back end in order: database, platform, Lite, migrations, seed, functions, gateway. */
export async function startStack(settings: Settings, options: StackOptions = {}): Promise<Stack> {
  const { say = () => undefined, onDeath = () => undefined } = options
  claim(settings.folder)
  await clearRemains(settings.folder)
  const { web, api, database } = settings.ports
  await requireFree({ WEB_PORT: web, API_PORT: api, DB_PORT: database })

  const internal = { lite: await freePort(), functions: await freePort() }
  const parts = new Map<PartName, Part>()
  const starters: Record<PartName, () => Promise<Part>> = {
    database: () => startPostgres(settings, onDeath, options.fast),
    lite: () => startLite(settings, internal.lite, onDeath),
    functions: () => startFunctions(settings, internal.functions, onDeath, options.watch),
  }
  let isStopping = false
  let starting: Promise<unknown> = Promise.resolve()
  const start = async (name: PartName) => {
    if (isStopping) throw new Trouble('Stopped before everything had started.')
    const part = starters[name]()
    starting = part
    parts.set(name, await part)
  }
  const kill = async (name: PartName) => {
    await parts.get(name)?.stop()
    parts.delete(name)
  }
  const unreachable = new Set<string>()
  let gateway: Server | undefined
  let stopDeliveries = () => undefined as void
  const stop = async () => {
    isStopping = true
    // A part that is just starting has to be stopped too, so it must be known first.
    await starting.catch(() => undefined)
    stopDeliveries()
    gateway?.close()
    gateway?.closeAllConnections()
    await kill('functions')
    await kill('lite')
    await kill('database')
  }
  options.onStop?.(stop)

  try {
    say('database')
    await start('database')
    await prepareDatabase(settings, () => start('lite'), options)
    say('functions')
    await start('functions')
    gateway = await startGateway(api, internal, unreachable)
    stopDeliveries = startDeliveries(settings)
  } catch (error) {
    await stop()
    throw error
  }
  return { settings, kill, start, unreachable, stop }
}

/** Brings a running database to its present state: platform, tables of Auth and Storage, migrations, seed. */
export async function prepareDatabase(
  settings: Settings,
  startAuth: () => Promise<void>,
  { say = () => undefined, untouched }: Pick<StackOptions, 'say' | 'untouched'> = {},
): Promise<void> {
  await runSqlFile(settings, 'platform.sql')
  say('auth, rest, storage')
  await startAuth()
  await runSqlFile(settings, 'after-lite.sql')
  if (untouched) return
  const applied = await applyMigrations(settings)
  if (applied > 0) say(`${applied} migrations applied`)
  if (await seedOnce(settings)) say('first content and demo staff seeded')
}
