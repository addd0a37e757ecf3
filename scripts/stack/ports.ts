import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { UserError } from './user-error.ts'

/** Whether a loopback port is in use. */
export function isInUse(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = createServer()
  probe.once('error', () => resolve(true))
  probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
    probe.close(() => resolve(false)),
  )
  return promise
}

const assigned = new Set<number>()

/**
 * A free port, never the same twice. It is below the range that the system assigns to outgoing connections, so that
 * none of them takes it first.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    if (assigned.has(port) || (await isInUse(port))) continue
    assigned.add(port)
    return port
  }
}

/** Throws if one of the ports is in use. Keys are the settings that choose the ports. */
export async function requireFreePorts(ports: Record<string, number>): Promise<void> {
  for (const [name, port] of Object.entries(ports))
    if (await isInUse(port))
      throw new UserError(
        `Port ${port} is in use, perhaps by another copy of this stack. Stop that program, or choose another port with ${name}.`,
      )
}
