import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { UserError } from './user-error.ts'

/** Process id to the moment it started, which tells it from a later process with the same id. */
type Remains = Record<string, string>

/** Notes a process of the stack, so that the next start finds it should this one be killed. */
export function remember(folder: string, pid: number | undefined): void {
  const started = pid === undefined ? undefined : startOf(String(pid))
  if (started) write(folder, { ...read(folder), [String(pid)]: started })
}

export function forget(folder: string, pid: number | undefined): void {
  const { [String(pid)]: _gone, ...rest } = read(folder)
  write(folder, rest)
}

/** Ends what an earlier, killed start of this stack left running. A reused process id is left alone. */
export async function clearRemains(folder: string): Promise<void> {
  const left = Object.entries(read(folder)).filter(([pid, command]) => runs(pid, command))
  for (const [pid] of left) end(Number(pid), 'SIGINT')
  for (let wait = 0; wait < 50 && left.some(([pid, command]) => runs(pid, command)); wait += 1)
    await delay(100)
  for (const [pid, command] of left) if (runs(pid, command)) end(Number(pid), 'SIGKILL')
  rmSync(file(folder), { force: true })
}

const runs = (pid: string, started: string) => startOf(pid) === started

/** When a process started; `undefined` when it does not run. Small Linux images have no `ps`. */
function startOf(pid: string): string | undefined {
  try {
    if (process.platform !== 'linux')
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', pid], { encoding: 'utf8' }).trim() || undefined
      )
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** One stack at a time on a folder: notes this process as its owner, unless another one still is. */
export function claim(folder: string): void {
  const owner = join(folder, 'owner')
  const [pid = '', started = ''] = readOr(owner, '').split(' ')
  if (pid && pid !== String(process.pid) && runs(pid, started))
    throw new UserError(
      `This stack is running already (process ${pid}). Stop it first, or run a second one with its own STACK_DIR, WEB_PORT, API_PORT and DB_PORT.`,
    )
  writeFileSync(owner, `${process.pid} ${startOf(String(process.pid))}`)
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

function end(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone already.
  }
}

function read(folder: string): Remains {
  try {
    return JSON.parse(readFileSync(file(folder), 'utf8'))
  } catch {
    return {}
  }
}

const write = (folder: string, remains: Remains) =>
  writeFileSync(file(folder), JSON.stringify(remains))
const file = (folder: string) => join(folder, 'processes.json')
