import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compressFolder } from './compress.ts'
import { hashSources } from './hash.ts'
import { repository, type Settings } from './settings.ts'
import { UserError } from './user-error.ts'

const run = promisify(execFile)

const sources = ['web', 'supabase/functions/_shared', 'package-lock.json']
/** Environment variables of a build. */
const inputs = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SHOW_DEMO_LOGIN',
  'DEMO_ADMIN_EMAIL',
  'DEMO_ADMIN_PASSWORD',
]

/** Builds the site and the prerenderer, if sources or settings have changed. */
export async function buildSite(
  { dist, renderer }: Settings['site'],
  env: Record<string, string>,
): Promise<boolean> {
  const stamp = join(renderer, 'built')
  const hash = hashSources(
    sources,
    inputs.map((name) => env[name] ?? ''),
  )
  const isBuilt = existsSync(stamp) && existsSync(join(dist, 'admin/index.html'))
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return false
  // An interrupted build must not count as complete.
  rmSync(stamp, { force: true })
  const buildEnv = Object.fromEntries(inputs.map((name) => [name, env[name] ?? '']))
  await Promise.all([
    vite(['--outDir', dist], buildEnv),
    vite(['--outDir', renderer, '--ssr', 'src/prerender.tsx'], buildEnv),
  ])
  cpSync(join(dist, 'index.html'), join(renderer, 'template.html'))
  compressFolder(dist)
  writeFileSync(stamp, hash)
  return true
}

/** Runs Vite in a child process, so that this one stays responsive and keeps its environment. */
async function vite(args: string[], env: Record<string, string>) {
  await run(
    process.execPath,
    [
      join(repository, 'node_modules/vite/bin/vite.js'),
      'build',
      'web',
      '--config',
      'web/vite.config.ts',
      '--logLevel',
      'warn',
      ...args,
    ],
    { cwd: repository, env: { ...process.env, ...env, NODE_ENV: 'production' } },
  ).catch((error: unknown) => {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : error
    throw new UserError(`The build of the site failed:\n${String(output)}`)
  })
}
