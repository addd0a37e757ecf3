import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../stack/settings.ts'
import { Trouble } from '../stack/trouble.ts'

/** A Chromium to test with: the system's, Debian's package when we may install it, or Playwright's own download. */
export async function chromiumPath(): Promise<string> {
  const found = installed() ?? fromDebian() ?? (await fromPlaywright())
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

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined
  console.log('   Installing Chromium (once) …')
  const quiet = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet)
  return installed()
}

async function fromPlaywright(): Promise<string | undefined> {
  try {
    console.log('   Downloading Chromium (once) …')
    execFileSync(join(repository, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
      stdio: 'inherit',
    })
    const { chromium } = await import('@playwright/test')
    return chromium.executablePath()
  } catch {
    return undefined
  }
}
