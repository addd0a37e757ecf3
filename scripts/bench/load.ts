import { connect } from 'node:net'
import { median, percentile } from './figures.ts'

export type Load = { perSecond: number; p50: number; p99: number; rejected: number }

/** The text of an HTTP request, optionally with a JSON body. */
export function requestText(
  method: 'GET' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const all = {
    host: 'localhost',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    ...headers,
    ...(body && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

/**
 * Sends requests over several connections, one at a time on each. Uses plain sockets with a minimal parser, so that the
 * client takes little of the CPU that the server shares with it.
 */
export async function load(
  port: number,
  request: (n: number) => string,
  { connections = 16, seconds = 5 } = {},
): Promise<Load> {
  const times: number[] = []
  let rejected = 0
  let sent = 0
  const began = performance.now()
  const end = began + seconds * 1000
  /** Sends requests until the time is over or the server closes the connection. */
  const useConnection = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const socket = connect(port, '127.0.0.1')
    let start = performance.now()
    let response = newResponse()
    const send = () => {
      if (performance.now() >= end) return void socket.destroy()
      response = newResponse()
      start = performance.now()
      socket.write(request((sent += 1)))
    }
    socket.setNoDelay(true)
    socket.once('connect', send)
    socket.once('error', reject)
    socket.once('close', () => resolve())
    socket.on('data', (chunk) => {
      if (!response.isComplete(chunk)) return
      times.push(performance.now() - start)
      if (!response.head.startsWith('http/1.1 2')) rejected += 1
      if (response.head.includes('connection: close')) socket.destroy()
      else send()
    })
    return promise
  }
  const sendUntilEnd = async () => {
    while (performance.now() < end) await useConnection()
  }
  await Promise.all(Array.from({ length: connections }, sendUntilEnd))
  const took = (performance.now() - began) / 1000
  return {
    perSecond: times.length / took,
    p50: median(times),
    p99: percentile(times, 0.99),
    rejected,
  }
}

/** Detects the end of a response by its length or its last chunk. */
function newResponse() {
  let missing = Infinity
  const response = { head: '', isComplete }
  function isComplete(chunk: Buffer): boolean {
    if (!response.head) {
      const bodyAt = chunk.indexOf('\r\n\r\n') + 4
      response.head = chunk.toString('latin1', 0, bodyAt).toLowerCase()
      const [, length] = /content-length: (\d+)/.exec(response.head) ?? []
      const isEmpty = !length && !response.head.includes('transfer-encoding')
      if (length || isEmpty) missing = bodyAt + Number(length ?? 0)
    }
    missing -= chunk.length
    return Number.isFinite(missing) ? missing <= 0 : chunk.subarray(-5).toString() === '0\r\n\r\n'
  }
  return response
}
