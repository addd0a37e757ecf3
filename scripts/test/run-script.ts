import { execFile } from 'node:child_process'
import { env, execPath } from 'node:process'
import { repository } from '../stack/settings.ts'

/** Runs a script as `npm run` does, with these variables only. Returns its exit code and what it printed. */
export function runScript(
  name: string,
  args: string[] = [],
  variables: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>()
  const { PATH = '', HOME = '' } = env
  execFile(
    execPath,
    [`scripts/${name}.ts`, ...args],
    { cwd: repository, env: { PATH, HOME, ...variables } },
    (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
  )
  return promise
}
