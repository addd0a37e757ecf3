import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readIfThere } from './read-if-there.ts'
import { UserError } from './user-error.ts'

/** Process id → start time, which distinguishes a process from a later one with the same id. */
type Registry = Record<string, string>

/** Records a process of the stack, so that the next start can stop it if this one is killed. */
export function recordProcess(folder: string, pid: number | undefined): void {
  const started = pid === undefined ? undefined : startTime(String(pid))
  if (started) write(folder, { ...read(folder), [String(pid)]: started })
}

export function removeProcess(folder: string, pid: number | undefined): void {
  const { [String(pid)]: _removed, ...rest } = read(folder)
  write(folder, rest)
}

/** Stops the processes that a killed stack left running. */
export async function stopLeftoverProcesses(folder: string): Promise<void> {
  const leftover = Object.entries(read(folder))
  const running = () => leftover.filter(([pid, started]) => isRunning(pid, started))
  for (const [pid] of running()) kill(Number(pid), 'SIGINT')
  for (let wait = 0; wait < 50 && running().length > 0; wait += 1) await delay(100)
  for (const [pid] of running()) kill(Number(pid), 'SIGKILL')
  rmSync(registryFile(folder), { force: true })
}

const isRunning = (pid: string, started: string) => startTime(pid) === started

/** When a process started; `undefined` if it is not running. Reads /proc, since small Linux images have no `ps`. */
function startTime(pid: string): string | undefined {
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

/** Records this process as the owner of the stack's folder. Throws if another running process owns it. */
export function lockStackFolder(folder: string): void {
  const owner = join(folder, 'owner')
  const [pid = '', started = ''] = String(readIfThere(owner) ?? '').split(' ')
  if (pid && pid !== String(process.pid) && isRunning(pid, started))
    throw new UserError(
      `This stack is already running (process ${pid}). Stop it, or start a second one with its own STACK_DIR, WEB_PORT, API_PORT and DB_PORT.`,
    )
  writeFileSync(owner, `${process.pid} ${startTime(String(process.pid))}`)
}

/** Sends a signal to a process, or to a group by its negative id, unless it has exited. */
export function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited already.
  }
}

const read = (folder: string): Registry =>
  JSON.parse(String(readIfThere(registryFile(folder)) ?? '{}'))
const write = (folder: string, registry: Registry) =>
  writeFileSync(registryFile(folder), JSON.stringify(registry))
const registryFile = (folder: string) => join(folder, 'processes.json')
