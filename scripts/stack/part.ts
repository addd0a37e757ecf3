import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forget, remember } from './remains.ts'

export type PartOptions = {
  name: string
  /** The stack's folder; the log goes to logs/<name>.log in it. */
  folder: string
  command: string
  args: string[]
  env: Record<string, string>
  cwd?: string
  /** The user to run as, when it is not the one who starts the stack. */
  user?: { uid: number; gid: number }
  /** How to ask it to stop. */
  signal?: NodeJS.Signals
}

/** One process of the stack: started with a log file, stopped for good, and missed when it dies by itself. */
export class Part {
  readonly name: string
  readonly log: string
  readonly #process: ChildProcess
  readonly #options: PartOptions
  readonly #ended: Promise<void>
  #stopping = false
  #hasEnded = false

  constructor(options: PartOptions, onDeath: (part: Part) => void) {
    this.name = options.name
    this.#options = options
    const logs = join(options.folder, 'logs')
    mkdirSync(logs, { recursive: true })
    this.log = join(logs, `${options.name}.log`)
    const log = openSync(this.log, 'w')
    // A process group of its own: Ctrl-C in the terminal reaches only the stack, which stops its parts in order.
    this.#process = spawn(options.command, options.args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', log, log],
      detached: true,
      ...options.user,
    })
    closeSync(log)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#ended = promise
    const end = () => {
      this.#hasEnded = true
      forget(options.folder, this.#process.pid)
      resolve()
      if (!this.#stopping) onDeath(this)
    }
    this.#process.once('error', end)
    this.#process.once('exit', end)
    remember(options.folder, this.#process.pid)
  }

  /** Whether the process is gone. */
  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Asks the process to stop, and makes it after ten seconds. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#kill(this.#options.signal ?? 'SIGTERM')
    const force = setTimeout(() => this.#kill('SIGKILL'), 10_000)
    await this.#ended
    clearTimeout(force)
  }

  /** The end of its log, for when it died. */
  logTail(lines = 15): string {
    return readFileSync(this.log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  }

  #kill(signal: NodeJS.Signals) {
    const { pid, exitCode, signalCode } = this.#process
    if (pid === undefined || exitCode !== null || signalCode !== null) return
    try {
      // PostgreSQL tells its own processes to stop; the other parts may leave children behind.
      process.kill(this.#options.signal ? pid : -pid, signal)
    } catch {
      // Gone already.
    }
  }
}
