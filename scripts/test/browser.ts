import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../stack/settings.ts'
import { UserError } from '../stack/user-error.ts'

const run = promisify(execFile)
let path: Promise<string> | undefined

/**
 * The path of Chromium: CHROMIUM_PATH, an installed headless shell (a fifth faster than the full browser), any other
 * installed Chromium, or Playwright's download.
 */
export const chromiumPath = (): Promise<string> => (path ??= findOrInstall())

async function findOrInstall(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH']
  const found =
    (configured && existsSync(configured) ? configured : undefined) ??
    installed('chromium-headless-shell') ??
    (await fromDebian()) ??
    installed('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    (await fromPlaywright())
  if (!found)
    throw new UserError('Chromium could not be installed. Install it and set CHROMIUM_PATH.')
  return found
}

function installed(...names: string[]): string | undefined {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

async function fromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !installed('apt-get')) return undefined
  console.log('Installing Chromium (once) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // On a failure, Chromium is not found below.
  const apt = (...args: string[]) => run('apt-get', args, { env }).catch(() => undefined)
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', 'chromium-headless-shell')
  return installed('chromium-headless-shell')
}

async function fromPlaywright(): Promise<string | undefined> {
  try {
    console.log('Downloading Chromium (once) …')
    await run(join(repository, 'node_modules/.bin/playwright'), ['install', 'chromium'])
    const { chromium } = await import('@playwright/test')
    return chromium.executablePath()
  } catch {
    return undefined
  }
}
