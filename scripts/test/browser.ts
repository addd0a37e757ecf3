import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '../stack/settings.ts'
import { Trouble } from '../stack/trouble.ts'

const run = promisify(execFile)
let path: Promise<string> | undefined

/** A Chromium to test with: the system's, Debian's package when we may install it, or Playwright's own download. */
export const chromiumPath = (): Promise<string> => (path ??= findOrInstall())

async function findOrInstall(): Promise<string> {
  const found = installed() ?? (await fromDebian()) ?? (await fromPlaywright())
  if (!found)
    throw new Trouble(
      'The browser tests need Chromium and none could be installed. Install it and set CHROMIUM_PATH.',
    )
  return found
}

function installed(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given && existsSync(given)) return given
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return undefined
}

async function fromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined
  console.log('Installing Chromium (once) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // What fails here is found out by looking for the browser again.
  await run('apt-get', ['update', '-qq'], { env }).catch(() => undefined)
  await run('apt-get', ['install', '-y', '-qq', 'chromium'], { env }).catch(() => undefined)
  return installed()
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
