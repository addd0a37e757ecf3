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

/** A server of this machine that can be stopped, and then started at the same address again. */
export async function startService(port: number, handle: RequestListener) {
  let server = await startHttpServer(port, handle)
  return {
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      server = await startHttpServer(port, handle)
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Service = Awaited<ReturnType<typeof startService>>

function fail(response: ServerResponse) {
  if (response.headersSent) response.destroy()
  else
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      .end('Something went wrong')
}
