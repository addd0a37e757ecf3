import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { UserError } from './user-error.ts'

/** Whether something listens on a loopback port already. */
export function isTaken(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = createServer()
  probe.once('error', () => resolve(true))
  probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
    probe.close(() => resolve(false)),
  )
  return promise
}

const given = new Set<number>()

/**
 * A port that nobody uses, never the same twice. It lies below those the system gives to outgoing connections, so
 * that none of these takes it before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    if (given.has(port) || (await isTaken(port))) continue
    given.add(port)
    return port
  }
}

/** Refuses to start when one of the ports is taken, before anything was started. */
export async function requireFree(ports: Record<string, number>): Promise<void> {
  for (const [name, port] of Object.entries(ports))
    if (await isTaken(port))
      throw new UserError(
        `Port ${port} is taken, perhaps by another copy of this stack. Stop that program, or choose another port with ${name}.`,
      )
}
