import { Agent, request as send } from 'node:http'
import type { Settings } from '../stack/settings.ts'
import { browserHeaders, type FloodRequest } from './flood-routes.ts'

export type FloodResponse = {
  /** 0 if the connection broke or was closed by this client. */
  status: number
  body: string
  /** Until the end of the response, or until the first event of a stream. */
  ms: number
}

export type Client = (address: string, request: FloodRequest) => Promise<FloodResponse>

/** Sends requests to the functions on a port, as the web server and the gateway pass them on from an address. */
export function clientFor({ env }: Settings, port: number): Client & { close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
  const client: Client = (address, { method, path, json, headers, abortAfterMs }) => {
    const { promise, resolve } = Promise.withResolvers<FloodResponse>()
    const text = json ? JSON.stringify(json) : ''
    const began = performance.now()
    let firstEvent = 0
    let body = ''
    const finish = (status: number) =>
      resolve({ status, body, ms: (firstEvent || performance.now()) - began })
    const request = send(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...browserHeaders,
          'x-forwarded-for': `${address}, 127.0.0.1, 127.0.0.1`,
          'x-proxy-secret': env['PROXY_SECRET'],
          ...(json && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
          ...headers,
        },
      },
      (response) => {
        response.setEncoding('utf8')
        const isStream = response.headers['content-type']?.includes('event-stream')
        response.on('data', (chunk: string) => {
          // Enough for an error or the first event; the list of contents is long.
          if (isStream || body.length < 500) body += chunk
          if (isStream && !firstEvent && /^event:/m.test(body)) firstEvent = performance.now()
        })
        response.on('end', () => finish(response.statusCode ?? 0))
        response.on('error', () => finish(0))
      },
    )
    request.on('error', () => finish(0))
    request.end(text)
    if (abortAfterMs) {
      const timer = setTimeout(() => request.destroy(), abortAfterMs)
      void promise.finally(() => clearTimeout(timer))
    }
    return promise
  }
  return Object.assign(client, { close: () => agent.destroy() })
}
