import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { chatRequest, type ChatAnswer, type ChatRequest } from '#contract/assistant.ts'

/** Three kinds of replies: whole at once, a refusal, or `undefined`, which the test writes itself. */
type Reply = ChatAnswer | { status: number; code: string; retryAfter?: number } | undefined

export const answer = (message: string, actions: ChatAnswer['actions'] = []): ChatAnswer => ({
  message,
  language: /[\u0600-\u06FF]/.test(message) ? 'ar' : 'en',
  actions,
})

/**
 * Stands in for the AI's answers: a server of the test's own, so that they stream over a real
 * connection, in pieces, and the end of a connection is seen.
 */
export async function mockChat(page: Page, reply: (request: ChatRequest, turn: number) => Reply) {
  const asked: ChatRequest[] = []
  let current: ServerResponse | undefined
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = chatRequest.parse(await json(request))
    asked.push(sent)
    current = response
    const given = reply(sent, asked.length)
    if (given && 'status' in given) {
      response.writeHead(given.status, {
        'content-type': 'application/json',
        'retry-after': String(given.retryAfter ?? 0),
      })
      response.end(JSON.stringify({ error: 'Refused', code: given.code }))
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    if (!given) return
    for (const text of given.message.split(/(?<= )/)) writeEvent(response, 'text', { text })
    writeEvent(response, 'done', given)
    response.end()
  }
  const server = createServer((request, response) => void handle(request, response))
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = addressOf(server.address())
  await page.route('**/api/assistant/chat', (route) =>
    route.continue({ url: `http://127.0.0.1:${port}/` }),
  )
  page.on('close', () => {
    server.closeAllConnections()
    server.close()
  })

  return {
    asked,
    /** Writes a piece of the answer that is being waited for. */
    write: (text: string) => current && writeEvent(current, 'text', { text }),
    finish: (whole: ChatAnswer) => {
      if (!current) return
      writeEvent(current, 'done', whole)
      current.end()
    },
    /** Cuts the connection in the middle. */
    cut: () => current?.destroy(),
    /** Whether the page has hung up. */
    isClosed: () => current?.destroyed ?? false,
  }
}

const writeEvent = (response: ServerResponse, name: string, data: object) =>
  response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address
}
