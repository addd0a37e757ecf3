import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import { startHttpServer } from '../stack/http-server.ts'
import { freePort } from '../stack/ports.ts'

/** An upload of a function: the patterns of its static files, and its files with their sizes in bytes. */
type Upload = { patterns: string[]; files: Map<string, number> }

/** Calls `deploy` with arguments for a management API that only records, and returns the uploads by function. */
export async function recordDeployment(
  deploy: (args: string[]) => Promise<string>,
): Promise<Map<string, Upload>> {
  const uploads = new Map<string, Upload>()
  const record = async (request: IncomingMessage, response: ServerResponse) => {
    const slug = new URL(request.url ?? '', 'http://api').searchParams.get('slug') ?? ''
    const body = await buffer(request)
    const type = request.headers['content-type'] ?? ''
    if (type.startsWith('multipart/'))
      uploads.set(slug, await uploadIn(new Response(body, { headers: { 'content-type': type } })))
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json',
    })
    const deployed = { id: slug, slug, name: slug, version: 1, status: 'ACTIVE' }
    const dates = { created_at: 0, updated_at: 0 }
    response.end(JSON.stringify(request.method === 'GET' ? [] : { ...deployed, ...dates }))
  }
  const port = await freePort()
  const server = await startHttpServer(port, (...call) => void record(...call))
  const folder = mkdtempSync(join(tmpdir(), 'riyada-profile-'))
  try {
    const profile = join(folder, 'profile.yaml')
    const address = `http://127.0.0.1:${port}`
    writeFileSync(
      profile,
      `name: recorder\napi_url: ${address}\ndashboard_url: ${address}\nproject_host: 127.0.0.1\n`,
    )
    vi.stubEnv('SUPABASE_ACCESS_TOKEN', `sbp_${'0'.repeat(40)}`)
    await deploy([`--profile=${profile}`, `--project-ref=${'a'.repeat(20)}`])
    return uploads
  } finally {
    vi.unstubAllEnvs()
    server.close()
    rmSync(folder, { recursive: true })
  }
}

async function uploadIn(response: Response): Promise<Upload> {
  const upload: Upload = { patterns: [], files: new Map() }
  for (const [name, value] of await response.formData()) {
    if (name === 'metadata') {
      const metadata: { static_patterns: string[] } = JSON.parse(
        typeof value === 'string' ? value : await value.text(),
      )
      upload.patterns = metadata.static_patterns
    } else if (typeof value !== 'string')
      upload.files.set(value.name.replace('supabase/functions/', ''), value.size)
  }
  return upload
}
