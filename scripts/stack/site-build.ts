import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compressFolder } from './compress.ts'
import { hashOf } from './hash.ts'
import { repository, type Settings } from './settings.ts'
import { Trouble } from './trouble.ts'

const run = promisify(execFile)

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
  const given = Object.fromEntries(inputs.map((name) => [name, env[name] ?? '']))
  await Promise.all([
    vite(['--outDir', dist], given),
    vite(['--outDir', renderer, '--ssr', 'src/prerender.tsx'], given),
  ])
  cpSync(join(dist, 'index.html'), join(renderer, 'template.html'))
  compressFolder(dist)
  writeFileSync(stamp, wanted)
  return true
}

/** Builds in a process of its own, so that this one goes on and keeps its environment. */
async function vite(args: string[], env: Record<string, string>) {
  await run(
    process.execPath,
    [
      join(repository, 'node_modules/vite/bin/vite.js'),
      ...['build', 'web', '--config', 'web/vite.config.ts', '--logLevel', 'warn', ...args],
    ],
    { cwd: repository, env: { ...process.env, ...env, NODE_ENV: 'production' } },
  ).catch((error: unknown) => {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : error
    throw new Trouble(`The site could not be built:\n${String(said)}`)
  })
}
