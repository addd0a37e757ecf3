import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A reply of the Messages API. */
export type Reply = {
  text: string
  model: string
  inputTokens: number
  /** Part of inputTokens. */
  cachedTokens?: number
  stopReason: 'end_turn' | 'max_tokens' | 'refusal'
  /** Milliseconds before the reply begins, and of a thought without text before its first word. */
  firstDelayMs?: number
  thinkMs?: number
  /** Milliseconds between two chunks of a stream. */
  delayMs: number
  /** Closes the connection after this fraction of the text. */
  cutAfter?: number
  /** The second half of a stream waits for this. */
  held?: Promise<void>
  /** Whether the caller is still connected. */
  isConnected: () => boolean
}

export const tokensIn = (text: string) => Math.ceil(text.length / 3)

/** Splits a text into chunks, never within a character. */
export const chunks = (text: string) => text.match(/[\s\S]{1,24}/gu) ?? []

/** Sends the whole reply as JSON. */
export function sendJson(
  response: ServerResponse,
  { text, model, inputTokens, stopReason }: Reply,
) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      ...message(model),
      content: text ? [{ type: 'text', text }] : [],
      stop_reason: stopReason,
      usage: { input_tokens: inputTokens, output_tokens: tokensIn(text) },
    }),
  )
}

/** Sends the reply as events. Returns false if the connection closed before the end. */
export async function sendEvents(response: ServerResponse, reply: Reply): Promise<boolean> {
  const {
    text,
    model,
    inputTokens,
    cachedTokens = 0,
    stopReason,
    delayMs,
    cutAfter = 1,
    held,
    isConnected,
  } = reply
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
  if (reply.firstDelayMs) await pause(reply.firstDelayMs)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const usage = {
    input_tokens: inputTokens - cachedTokens,
    cache_read_input_tokens: cachedTokens,
    output_tokens: 1,
  }
  send('message_start', { message: { ...message(model), content: [], stop_reason: null, usage } })
  const index = reply.thinkMs ? 1 : 0
  if (reply.thinkMs) {
    const thought = { type: 'thinking', thinking: '', signature: '' }
    send('content_block_start', { index: 0, content_block: thought })
    send('ping', {})
    await pause(reply.thinkMs)
    send('content_block_delta', { index: 0, delta: { type: 'signature_delta', signature: 's' } })
    send('content_block_stop', { index: 0 })
  }
  send('content_block_start', { index, content_block: { type: 'text', text: '' } })
  let sent = 0
  for (const chunk of chunks(text)) {
    if (!isConnected()) return false
    if (cutAfter < 1 && sent >= text.length * cutAfter) {
      response.destroy()
      return false
    }
    if (held && sent >= text.length / 2) await held
    send('content_block_delta', { index, delta: { type: 'text_delta', text: chunk } })
    sent += chunk.length
    await pause(delayMs)
  }
  send('content_block_stop', { index })
  const delta = { stop_reason: stopReason, stop_sequence: null }
  send('message_delta', { delta, usage: { output_tokens: tokensIn(text) } })
  send('message_stop', {})
  response.end()
  return true
}

/** An error's text, with a key, as a careless server may write one. */
export const errorText = (type: string) =>
  `fake provider: ${type}, key sk-ant-fake-secret-0123456789 rejected`

/** Sends an error in the format of the API. Its text must never reach a visitor. */
export function sendError(response: ServerResponse, status: number, type: string) {
  const error = { type, message: errorText(type) }
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ type: 'error', error }))
}

const message = (model: string) => ({
  id: 'msg_fake',
  type: 'message',
  role: 'assistant',
  model,
  stop_sequence: null,
})
