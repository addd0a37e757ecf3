import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repository } from '../stack/settings.ts'

/** Runs an installed tool from the repository; its output goes to ours. Answers the exit code. */
export function runTool(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const child = spawn(join(repository, 'node_modules/.bin', name), args, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  })
  child.once('error', reject)
  child.once('exit', (code) => resolve(code ?? 1))
  return promise
}
