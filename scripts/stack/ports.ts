import { createServer } from 'node:net'
import { Trouble } from './trouble.ts'

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

/** A port that nobody uses right now. */
export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()))
  })
  return promise
}

/** Refuses to start when one of the ports is taken, before anything was started. */
export async function requireFree(ports: Record<string, number>): Promise<void> {
  for (const [name, port] of Object.entries(ports))
    if (await isTaken(port))
      throw new Trouble(
        `Port ${port} is taken, perhaps by another copy of this stack. Stop that program, or choose another port with ${name}.`,
      )
}
