import { connect } from 'node:net'

export type Load = { perSecond: number; p50: number; p99: number; refused: number }

/**
 * Posts bodies over so many connections, one request after the other on each, for so long. Speaks just enough
 * HTTP over plain sockets to cost the server's machine next to nothing.
 */
export async function load(
  address: { port: number; path: string },
  body: (n: number) => string,
  { connections = 16, seconds = 5 } = {},
): Promise<Load> {
  const times: number[] = []
  let refused = 0
  let sent = 0
  const began = performance.now()
  const end = began + seconds * 1000
  const post = (text: string) =>
    `POST ${address.path} HTTP/1.1\r\nhost: localhost\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0\r\n` +
    `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  /** Requests one after the other until the time is over, or the server closes: `false`, another connection goes on. */
  const connection = () => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    const socket = connect(address.port, '127.0.0.1')
    let start = performance.now()
    const send = () => {
      if (performance.now() >= end) return void socket.destroy()
      socket.write(post(body((sent += 1))))
    }
    socket.setNoDelay(true)
    socket.once('connect', send)
    socket.once('error', reject)
    socket.once('close', () => resolve(performance.now() >= end))
    socket.on('data', (answer) => {
      times.push(performance.now() - start)
      const head = answer.toString()
      if (!head.startsWith('HTTP/1.1 202')) refused += 1
      start = performance.now()
      if (head.includes('connection: close')) socket.destroy()
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
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), refused }
}
