import { spawn, type SpawnOptions } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { repository } from '../stack/settings.ts'

/** Logs of tools, results of test runners, traces and screenshots of failed tests. */
export const resultsFolder = join(repository, 'test-results')

/** Half of the share of a core that others get, so that a busy machine does not stop it. */
const lowered = 3

const start = (name: string, args: string[], options: Pick<SpawnOptions, 'stdio' | 'env'>) =>
  spawn(join(repository, 'node_modules/.bin', name), args, { cwd: repository, ...options })

/** Runs an installed tool in the repository and prints its output. Returns the exit code. */
export function runTool(
  name: string,
  args: string[],
  extraEnv: Record<string, string> = {},
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const child = start(name, args, { stdio: 'inherit', env: { ...env, ...extraEnv } })
  child.once('error', reject)
  child.once('exit', (code) => resolve(code ?? 1))
  return promise
}

/**
 * Runs an installed tool and captures its output, which is also written to test-results/<log>.log. Each worker of the
 * tests uses one core: tools with `yields` leave it to them, so that the last worker does not end alone.
 */
export function captureTool(
  name: string,
  args: string[],
  extraEnv: Record<string, string> = {},
  { log = name, yields = false } = {},
): Promise<{ code: number; output: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number; output: string }>()
  mkdirSync(resultsFolder, { recursive: true })
  const file = createWriteStream(join(resultsFolder, `${log}.log`), { flags: 'a' })
  const { FORCE_COLOR: _, ...own } = env
  const child = start(name, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...own, NO_COLOR: '1', ...extraEnv },
  })
  if (yields && child.pid) setPriority(child.pid, lowered)
  let output = ''
  for (const channel of [child.stdout, child.stderr]) {
    channel?.setEncoding('utf8')
    channel?.on('data', (text: string) => {
      const plain = stripVTControlCharacters(text)
      output += plain
      file.write(plain)
    })
  }
  child.once('error', reject)
  child.once('close', (code) => {
    file.end()
    resolve({ code: code ?? 1, output })
  })
  return promise
}
