import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startFunctions } from '../stack/functions.ts'
import { ManagedProcess } from '../stack/managed-process.ts'
import { freePort } from '../stack/ports.ts'
import { repository, type Settings } from '../stack/settings.ts'
import { withTemporaryStack } from '../test/temporary-stack.ts'

export type Servers = {
  settings: Settings
  /** Starts a process with the functions and returns its port. */
  startFunctions: () => Promise<number>
  /** Starts a bare Deno server and returns its port. It parses JSON bodies, and always sends `body` if that is given. */
  startBareServer: (body?: Uint8Array) => Promise<number>
}

/** Runs a benchmark on a temporary stack whose database writes to the disk, with servers that it starts itself. */
export const withServers = <T>(use: (servers: Servers) => Promise<T>): Promise<T> =>
  withTemporaryStack(
    async ({ stack, settings }) => {
      await stack.kill('functions')
      await using started = new AsyncDisposableStack()
      // Without a webhook, deliveries do not affect the measurement.
      const quiet = { ...settings, env: { ...settings.env, PROXY_HOPS: '1', LEAD_WEBHOOK_URL: '' } }
      const track = (server: ManagedProcess) => started.defer(() => server.stop())
      return await use({
        settings,
        startFunctions: async () => {
          const port = await freePort()
          track(await startFunctions(quiet, port, () => undefined))
          return port
        },
        startBareServer: async (body) => {
          const port = await freePort()
          const server = bareServer(settings, port, body)
          track(server)
          await server.waitUntil(() => fetch(`http://127.0.0.1:${port}/`))
          return port
        },
      })
    },
    { durable: true },
  )

const source = (port: number, file?: string) => `
  const bytes = ${file ? `Deno.readFileSync(${JSON.stringify(file)})` : 'null'}
  const headers = bytes ? { 'content-type': 'application/json' } : {}
  Deno.serve({ port: ${port}, hostname: '127.0.0.1', onListen: () => undefined }, async (request) => {
    if (request.method === 'POST') await request.json()
    return new Response(bytes, { status: bytes ? 200 : 202, headers })
  })`

function bareServer({ folder, env }: Settings, port: number, body?: Uint8Array): ManagedProcess {
  const name = `bare-server-${port}`
  const script = join(folder, `${name}.js`)
  const bytes = body && join(folder, `${name}.bytes`)
  if (bytes) writeFileSync(bytes, body)
  writeFileSync(script, source(port, bytes))
  return new ManagedProcess(
    {
      name,
      folder,
      command: join(repository, 'node_modules/.bin/deno'),
      args: ['run', '--quiet', '--no-config', '--allow-net', `--allow-read=${folder}`, script],
      env: { PATH: env['PATH'] ?? '', HOME: folder, DENO_NO_UPDATE_CHECK: '1' },
    },
    () => undefined,
  )
}
