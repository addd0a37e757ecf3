import { Agent, request as send, type IncomingMessage, type ServerResponse } from 'node:http'

// A connection that is kept may be closed by the part in the moment it is used again, and what was sent with it cannot
// be sent twice. A new one on the same machine costs next to nothing.
const agent = new Agent({ keepAlive: false, maxSockets: 256 })

/**
 * Passes a request on to a loopback port and streams the answer back as it comes. A part that is down is
 * answered with 503 in the shape of every other error. `headers` replace those of the answer.
 */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  path: string,
  headers: Record<string, string> = {},
) {
  const onward = send(
    {
      agent,
      host: '127.0.0.1',
      port,
      path,
      method: request.method,
      headers: {
        ...request.headers,
        'x-forwarded-for': [request.headers['x-forwarded-for'], request.socket.remoteAddress]
          .filter(Boolean)
          .join(', '),
      },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers })
      answer.pipe(response)
      // A stream that breaks upstream must not look complete to the reader.
      answer.once('error', () => response.destroy())
    },
  )
  onward.once('error', () => {
    if (response.headersSent) {
      response.destroy()
      return
    }
    answerDown(request, response)
  })
  response.once('close', () => onward.destroy())
  request.pipe(onward)
}

/** Answers in place of a part that is down. */
export function answerDown(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string> = {},
) {
  request.resume()
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5', ...headers })
  response.end(JSON.stringify({ error: 'The service is not available', code: 'unavailable' }))
}
