import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Part } from '../stack/part.ts'
import { freePort } from '../stack/ports.ts'
import { repository, type Settings } from '../stack/settings.ts'
import { waitFor } from '../stack/wait-for.ts'

/** The least a function could do: Deno takes a request, parses its body and answers. */
const program = (port: number) => `
  Deno.serve({ port: ${port}, hostname: '127.0.0.1', onListen: () => undefined }, async (request) => {
    if (request.method === 'POST') await request.json()
    return new Response(null, { status: 202 })
  })`

export async function startBareServer(
  settings: Settings,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const file = join(settings.folder, 'bare-server.js')
  writeFileSync(file, program(port))
  const part = new Part(
    {
      name: 'bare-server',
      folder: settings.folder,
      command: join(repository, 'node_modules/.bin/deno'),
      args: ['run', '--quiet', '--no-config', '--allow-net', file],
      env: { PATH: settings.env['PATH'] ?? '', HOME: settings.folder, DENO_NO_UPDATE_CHECK: '1' },
    },
    () => undefined,
  )
  await waitFor(`http://127.0.0.1:${port}/`, part)
  return { port, stop: () => part.stop() }
}
