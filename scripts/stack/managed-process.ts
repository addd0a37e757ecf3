import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { kill, recordProcess, removeProcess } from './process-registry.ts'
import { UserError } from './user-error.ts'

export type ProcessOptions = {
  name: string
  /** The stack's folder. The log is logs/<name>.log in it. */
  folder: string
  command: string
  args: string[]
  env: Record<string, string>
  cwd?: string
  /** The user to run as, if it is not the current one. */
  user?: { uid: number; gid: number }
  /** The signal that stops it. */
  signal?: NodeJS.Signals
}

/** A process of the stack with a log file. `onCrash` is called if it exits without being stopped. */
export class ManagedProcess {
  readonly name: string
  readonly log: string
  readonly #process: ChildProcess
  readonly #options: ProcessOptions
  readonly #exited: Promise<void>
  #isStopping = false
  #hasExited = false

  constructor(options: ProcessOptions, onCrash: (crashed: ManagedProcess) => void) {
    this.name = options.name
    this.#options = options
    const logs = join(options.folder, 'logs')
    mkdirSync(logs, { recursive: true })
    this.log = join(logs, `${options.name}.log`)
    // Some programs write keys into it.
    const log = openSync(this.log, 'a')
    chmodSync(this.log, 0o600)
    // In a process group of its own, so that Ctrl-C reaches only the stack, which stops its processes in order.
    this.#process = spawn(options.command, options.args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', log, log],
      detached: true,
      ...options.user,
    })
    closeSync(log)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#exited = promise
    const onExit = () => {
      this.#hasExited = true
      removeProcess(options.folder, this.#process.pid)
      resolve()
      if (!this.#isStopping) onCrash(this)
    }
    this.#process.once('error', onExit)
    this.#process.once('exit', onExit)
    recordProcess(options.folder, this.#process.pid)
  }

  /** Waits until `check` succeeds. After a minute, or if the process exits, throws with the end of its log. */
  async waitUntil(check: () => PromiseLike<unknown>): Promise<void> {
    const deadline = performance.now() + 60_000
    while (!this.#hasExited && performance.now() < deadline) {
      const isReady = await check().then(
        () => true,
        () => false,
      )
      if (isReady) return
      await delay(50)
    }
    await this.stop()
    throw new UserError(`${this.name} did not start. The end of ${this.log}:\n${this.logTail()}`)
  }

  /** Stops the process; kills it after ten seconds. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#kill(this.#options.signal ?? 'SIGTERM')
    const force = setTimeout(() => this.#kill('SIGKILL'), 10_000)
    await this.#exited
    clearTimeout(force)
  }

  logTail(lines = 15): string {
    return readFileSync(this.log, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  }

  #kill(signal: NodeJS.Signals) {
    const { pid, exitCode, signalCode } = this.#process
    if (pid === undefined || exitCode !== null || signalCode !== null) return
    // PostgreSQL stops its own child processes; the others may leave some behind.
    kill(this.#options.signal ? pid : -pid, signal)
  }
}
