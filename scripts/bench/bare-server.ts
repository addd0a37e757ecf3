import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ManagedProcess } from '../stack/managed-process.ts'
import { freePort } from '../stack/ports.ts'
import { repository, type Settings } from '../stack/settings.ts'

/** What a bare server answers: nothing, after parsing the body of a post; or, when there are any, always these bytes. */
const program = (port: number, bytes?: string) => `
  const bytes = ${bytes ? `Deno.readFileSync(${JSON.stringify(bytes)})` : 'null'}
  const headers = bytes ? { 'content-type': 'application/json' } : {}
  Deno.serve({ port: ${port}, hostname: '127.0.0.1', onListen: () => undefined }, async (request) => {
    if (request.method === 'POST') await request.json()
    return new Response(bytes, { status: bytes ? 200 : 202, headers })
  })`

/** The least a function could do, to compare one with. */
export async function startBareServer(
  settings: Settings,
  answer?: Uint8Array,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const file = join(settings.folder, `bare-server-${port}.js`)
  const bytes = answer && join(settings.folder, `bare-server-${port}.bytes`)
  if (answer && bytes) writeFileSync(bytes, answer)
  writeFileSync(file, program(port, bytes))
  const server = new ManagedProcess(
    {
      name: `bare-server-${port}`,
      folder: settings.folder,
      command: join(repository, 'node_modules/.bin/deno'),
      args: [
        ...['run', '--quiet', '--no-config', '--allow-net'],
        ...[`--allow-read=${settings.folder}`, file],
      ],
      env: { PATH: settings.env['PATH'] ?? '', HOME: settings.folder, DENO_NO_UPDATE_CHECK: '1' },
    },
    () => undefined,
  )
  await server.waitUntil(() => fetch(`http://127.0.0.1:${port}/`))
  return { port, stop: () => server.stop() }
}
