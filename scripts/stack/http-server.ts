import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

/**
 * Starts a server on this machine. An error while a request is handled ends only this request, since the process also
 * runs the rest of the stack.
 */
export async function startHttpServer(port: number, handle: RequestListener): Promise<Server> {
  const server = createServer((request, response) => {
    // Without listeners, an error of one of these streams would end the process.
    request.on('error', () => response.destroy())
    response.on('error', () => undefined)
    response.on('pipe', (source: Readable) => {
      source.on('error', () => response.destroy())
      // The file or the connection stays open otherwise.
      response.once('close', () => source.destroy())
    })
    try {
      handle(request, response)
    } catch (error) {
      console.error('A request failed:', error)
      fail(response)
    }
  })
  server.keepAliveTimeout = 60_000
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.on('error', reject)
  server.listen(port, '127.0.0.1', resolve)
  await promise
  return server
}

function fail(response: ServerResponse) {
  if (response.headersSent) response.destroy()
  else
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      .end('Something went wrong')
}
