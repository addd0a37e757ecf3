import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Page } from '@playwright/test'

export const writeEvent = (response: ServerResponse, name: string, data: unknown) =>
  response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

/** Handles a path of the page with a local server, so that responses are streamed over a real connection. */
export async function serveStream(
  page: Page,
  path: string,
  handle: (body: unknown, response: ServerResponse) => void | Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    json(request)
      .then((body) => handle(body, response))
      .catch(() => response.destroy())
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  await page.route(path, (route) => route.continue({ url: `http://127.0.0.1:${address.port}/` }))
  page.on('close', () => {
    server.closeAllConnections()
    server.close()
  })
}
