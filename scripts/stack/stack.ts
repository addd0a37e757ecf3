import { rmSync } from 'node:fs'
import { setInterval } from 'node:timers'
import { join } from 'node:path'
import { deliveryKey } from '../../supabase/functions/_shared/server/authentication.ts'
import { startFunctions } from './functions.ts'
import { startGateway } from './gateway.ts'
import type { Service } from './http-server.ts'
import { startLite } from './lite.ts'
import { applyMigrations, preparePlatform, seedOnce } from './migrations.ts'
import type { ManagedProcess } from './managed-process.ts'
import { freePort, requireFreePorts } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { lockStackFolder, stopLeftoverProcesses } from './process-registry.ts'
import type { Settings } from './settings.ts'
import { UserError } from './user-error.ts'

export type ServiceName = 'database' | 'lite' | 'functions'

export type StackOptions = {
  log?: (line: string) => void
  /** Trades durability for speed. */
  fast?: boolean
  /** Restarts the functions when their files change. */
  watch?: boolean
  /** Applies neither migrations nor seed. */
  skipMigrations?: boolean
  onCrash?: (crashed: ManagedProcess) => void
  /** Receives the function that stops the stack, before anything is started. */
  onStop?: (stop: () => Promise<void>) => void
}

/** The running back end: database, Auth, REST and Storage, functions, and the gateway in front of them. */
export type Stack = {
  settings: Settings
  /** Stops one service; the others keep running. */
  kill: (name: ServiceName) => Promise<void>
  /** Starts a service that was stopped. */
  start: (name: ServiceName) => Promise<void>
  /** Services of Lite (`storage`) for which the gateway sends 503. On Supabase each is a separate service. */
  unreachable: Set<string>
  stop: () => Promise<void>
}

const deliveryIntervalMs = 5_000

/** Starts the back end in order: database, platform, Lite, migrations, seed, functions, gateway. */
export async function startStack(settings: Settings, options: StackOptions = {}): Promise<Stack> {
  const { log = () => undefined, onCrash = () => undefined } = options
  lockStackFolder(settings.folder)
  await stopLeftoverProcesses(settings.folder)
  // A service that is restarted appends to its log.
  rmSync(join(settings.folder, 'logs'), { recursive: true, force: true })
  const { web, api, database } = settings.ports
  await requireFreePorts({ WEB_PORT: web, API_PORT: api, DB_PORT: database })

  const internal = { lite: await freePort(), functions: await freePort() }
  const running = new Map<ServiceName, ManagedProcess>()
  const starters: Record<ServiceName, () => Promise<ManagedProcess>> = {
    database: () => startPostgres(settings, onCrash, options.fast),
    lite: () => startLite(settings, internal.lite, onCrash),
    functions: () => startFunctions(settings, internal.functions, onCrash, options.watch),
  }
  let isStopping = false
  let starting: Promise<unknown> = Promise.resolve()
  const start = async (name: ServiceName) => {
    if (isStopping) throw new UserError('Stopped during the start.')
    const service = starters[name]()
    starting = service
    running.set(name, await service)
    // Lite's driver does not survive that the database stops: https://github.com/porsager/postgres/issues/1208
    if (name === 'database' && running.has('lite')) {
      await kill('lite')
      await start('lite')
    }
  }
  const kill = async (name: ServiceName) => {
    await running.get(name)?.stop()
    running.delete(name)
  }
  const unreachable = new Set<string>()
  let gateway: Service | undefined
  let stopDeliveries = () => undefined as void
  const stop = async () => {
    isStopping = true
    // Wait for a service that is starting, so that it is stopped too.
    await starting.catch(() => undefined)
    stopDeliveries()
    await gateway?.stop()
    await kill('functions')
    await kill('lite')
    await kill('database')
  }
  options.onStop?.(stop)

  try {
    log('database')
    await start('database')
    await preparePlatform(settings, () => {
      log('auth, rest, storage')
      return start('lite')
    })
    if (!options.skipMigrations) {
      const applied = await applyMigrations(settings)
      if (applied > 0) log(`${applied} migrations applied`)
      if (await seedOnce(settings)) log('first content and demo staff seeded')
    }
    log('functions')
    await start('functions')
    gateway = await startGateway(settings, internal, unreachable)
    stopDeliveries = startDeliveries(settings)
  } catch (error) {
    await stop()
    throw error
  }
  return { settings, kill, start, unreachable, stop }
}

/** Triggers the deliveries every few seconds, as a cron job does on a hosted project. Returns a function that stops it. */
export function startDeliveries({ env, urls }: Settings): () => void {
  if (!env['LEAD_WEBHOOK_URL'] && !env['EMAIL_API_KEY']) return () => undefined
  const deliver = () =>
    fetch(`${urls.api}/functions/v1/deliveries/send`, {
      method: 'POST',
      headers: { 'x-delivery-key': deliveryKey(env['SUPABASE_SECRET_KEY'] ?? '') },
      // The next call retries a failed one.
    }).catch(() => undefined)
  const timer = setInterval(() => void deliver(), deliveryIntervalMs)
  return () => clearInterval(timer)
}
