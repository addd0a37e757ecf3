import {
  Agent,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream'

// No keep-alive: a server may close a kept connection just as it is used again, and the request cannot be resent. A new
// connection on the same machine is cheap. Their number is not limited, so that calls that wait for a paused database hold
// up no others; the functions refuse what is too much.
const agent = new Agent({ keepAlive: false })

/** Headers about one connection, which a proxy does not pass on. With `trailer`, Node throws for a request without a body. */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
]

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

/**
 * Passes a request to a loopback port and streams the response. Sends 503 if nothing listens there. `headers` override
 * those of the response.
 */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  path: string,
  headers: Record<string, string> = {},
) {
  const upstream = send(
    {
      agent,
      host: '127.0.0.1',
      port,
      path,
      method: request.method,
      headers: {
        ...without(request.headers, ofConnection),
        // With `close`, a server that answers before it has read everything ends the connection with its answer, and the
        // answer is lost in the failed write of the rest.
        connection: 'keep-alive',
        'x-forwarded-for': [request.headers['x-forwarded-for'], request.socket.remoteAddress]
          .filter(Boolean)
          .join(', '),
      },
    },
    (reply) => {
      const answer = () => {
        response.writeHead(reply.statusCode ?? 502, {
          ...without(reply.headers, [...ofConnection, 'transfer-encoding']),
          ...headers,
        })
        // A stream that breaks upstream must not look complete to the client, nor as if it went on.
        pipeline(reply, response, () => undefined)
      }
      if (request.complete) answer()
      // An answer may end the connection, and a client that still writes would not read it.
      else request.once('end', answer).unpipe(upstream).resume()
    },
  )
  upstream.on('error', () => {
    if (response.headersSent) response.destroy()
    else sendUnavailable(request, response, headers)
  })
  response.once('close', () => upstream.destroy())
  request.pipe(upstream)
}

/** The response in place of a service that is down: 503 with the body of an API error. */
export function sendUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string> = {},
) {
  request.resume()
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5', ...headers })
  response.end(JSON.stringify({ error: 'The service is not available', code: 'unavailable' }))
}
