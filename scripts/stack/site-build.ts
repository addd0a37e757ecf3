import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.ts'
import { hashOf } from './hash.ts'
import { repository, type Settings } from './settings.ts'

const sources = ['web', 'supabase/functions/_shared', 'package-lock.json']
/** What a build takes from its surroundings. */
const inputs = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SHOW_DEMO_LOGIN',
  'DEMO_ADMIN_EMAIL',
  'DEMO_ADMIN_PASSWORD',
]

/** Builds the site and what renders its pages; nothing when neither sources nor settings changed. */
export async function buildSite(
  { dist, renderer }: Settings['site'],
  env: Record<string, string>,
): Promise<boolean> {
  const stamp = join(renderer, 'built')
  const wanted = hashOf(
    sources,
    inputs.map((name) => env[name] ?? ''),
  )
  const isBuilt = existsSync(stamp) && existsSync(join(dist, 'admin/index.html'))
  if (isBuilt && readFileSync(stamp, 'utf8') === wanted) return false
  // Broken off half-way, it must not pass for built.
  rmSync(stamp, { force: true })
  for (const name of inputs) process.env[name] = env[name] ?? ''
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  const configFile = join(repository, 'web/vite.config.ts')
  await build({ configFile, logLevel: 'warn', build: { outDir: dist } })
  await build({
    configFile,
    logLevel: 'warn',
    build: { outDir: renderer, ssr: join(repository, 'web/src/prerender.tsx') },
  })
  cpSync(join(dist, 'index.html'), join(renderer, 'template.html'))
  compressFolder(dist)
  writeFileSync(stamp, wanted)
  return true
}
