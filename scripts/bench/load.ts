import { connect } from 'node:net'
import { median, percentile } from './percentile.ts'

export type Load = { perSecond: number; p50: number; p99: number; refused: number }

const head = (method: string, path: string, headers: Record<string, string>) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'user-agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** The text of a request without a body. */
export const getting = (path: string, headers: Record<string, string> = {}) =>
  head('GET', path, headers)

/** The text of a request with a JSON body. */
export const sending = (
  method: 'PATCH' | 'POST' | 'PUT',
  path: string,
  body: string,
  headers: Record<string, string> = {},
) =>
  head(method, path, {
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }) + body

/**
 * Sends requests over so many connections, one after the other on each, for so long. Speaks just enough HTTP over
 * plain sockets to cost the server's machine next to nothing.
 */
export async function load(
  port: number,
  request: (n: number) => string,
  { connections = 16, seconds = 5 } = {},
): Promise<Load> {
  const times: number[] = []
  let refused = 0
  let sent = 0
  const began = performance.now()
  const end = began + seconds * 1000
  /** Requests one after the other until the time is over, or the server closes: `false`, another connection goes on. */
  const connection = () => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    const socket = connect(port, '127.0.0.1')
    let start = performance.now()
    let reply = newReply()
    const send = () => {
      if (performance.now() >= end) return void socket.destroy()
      reply = newReply()
      start = performance.now()
      socket.write(request((sent += 1)))
    }
    socket.setNoDelay(true)
    socket.once('connect', send)
    socket.once('error', reject)
    socket.once('close', () => resolve(performance.now() >= end))
    socket.on('data', (chunk) => {
      if (!reply.isWhole(chunk)) return
      times.push(performance.now() - start)
      if (!reply.head.startsWith('HTTP/1.1 2')) refused += 1
      if (reply.head.includes('connection: close')) socket.destroy()
      else send()
    })
    return promise
  }
  const line = async () => {
    let isOver = false
    while (!isOver) isOver = await connection()
  }
  await Promise.all(Array.from({ length: connections }, line))
  const took = (performance.now() - began) / 1000
  return {
    perSecond: times.length / took,
    p50: median(times),
    p99: percentile(times, 0.99),
    refused,
  }
}

/** Knows when an answer is whole: by its length, or by the last of its chunks. */
function newReply() {
  let missing = Infinity
  const reply = { head: '', isWhole }
  function isWhole(chunk: Buffer): boolean {
    if (!reply.head) {
      const bodyAt = chunk.indexOf('\r\n\r\n') + 4
      reply.head = chunk.toString('latin1', 0, bodyAt).toLowerCase().replace('http', 'HTTP')
      const [, length] = /content-length: (\d+)/.exec(reply.head) ?? []
      const isEmpty = !length && !reply.head.includes('transfer-encoding')
      if (length || isEmpty) missing = bodyAt + Number(length ?? 0)
    }
    missing -= chunk.length
    return Number.isFinite(missing) ? missing <= 0 : chunk.subarray(-5).toString() === '0\r\n\r\n'
  }
  return reply
}
