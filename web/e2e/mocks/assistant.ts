import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { chatRequest, type ChatAnswer, type ChatRequest } from '#contract/assistant.ts'
import { serveStream, writeEvent } from './event-stream.ts'

/** A whole answer, or `undefined`: the test writes the answer itself. */
type Reply = ChatAnswer | undefined

export const answer = (message: string, actions: ChatAnswer['actions'] = []): ChatAnswer => ({
  message,
  language: /[\u0600-\u06FF]/.test(message) ? 'ar' : 'en',
  actions,
})

/** Fakes the chat endpoint. */
export async function mockChat(page: Page, reply: (request: ChatRequest, turn: number) => Reply) {
  const requests: ChatRequest[] = []
  let current: ServerResponse | undefined
  await serveStream(page, '**/api/assistant/chat', (body, response) => {
    const request = chatRequest.parse(body)
    requests.push(request)
    current = response
    const whole = reply(request, requests.length)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    if (!whole) return
    for (const text of whole.message.split(/(?<= )/)) writeEvent(response, 'text', { text })
    writeEvent(response, 'done', whole)
    response.end()
  })
  return {
    requests,
    /** Writes a part of the pending answer. */
    write: (text: string) => current && writeEvent(current, 'text', { text }),
    finish: (whole: ChatAnswer) => {
      if (!current) return
      writeEvent(current, 'done', whole)
      current.end()
    },
    /** Whether the page has closed the connection. */
    isClosed: () => current?.destroyed ?? false,
  }
}
