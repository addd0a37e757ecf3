import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A reply as the Messages API sends it. */
export type Reply = {
  text: string
  model: string
  inputTokens: number
  stopReason: 'end_turn' | 'max_tokens'
  /** Milliseconds between two pieces of a stream. */
  pace: number
  /** Breaks the connection after this share of the text. */
  cutAfter?: number
  /** Whether the caller is still there. */
  isWanted: () => boolean
}

const tokensIn = (text: string) => Math.ceil(text.length / 3)

/** The text in pieces as a model writes them: some letters each, never half of one. */
const pieces = (text: string) => text.match(/[\s\S]{1,24}/gu) ?? []

/** The whole reply at once. */
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

/** The reply as events; answers whether it got to its end. */
export async function sendEvents(response: ServerResponse, reply: Reply): Promise<boolean> {
  const { text, model, inputTokens, stopReason, pace, cutAfter = 1, isWanted } = reply
  const say = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const usage = { input_tokens: inputTokens, output_tokens: 1 }
  say('message_start', { message: { ...message(model), content: [], stop_reason: null, usage } })
  say('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
  let sent = 0
  for (const piece of pieces(text)) {
    if (!isWanted()) return false
    if (cutAfter < 1 && sent >= text.length * cutAfter) {
      response.destroy()
      return false
    }
    say('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } })
    sent += piece.length
    await pause(pace)
  }
  say('content_block_stop', { index: 0 })
  const delta = { stop_reason: stopReason, stop_sequence: null }
  say('message_delta', { delta, usage: { output_tokens: tokensIn(text) } })
  say('message_stop', {})
  response.end()
  return true
}

/** A refusal in the API's own shape; its text must never reach a visitor. */
export function sendError(response: ServerResponse, status: number, type: string) {
  const error = {
    type,
    message: `stand-in says ${type}: key sk-ant-stand-in-secret-0123456789 refused`,
  }
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ type: 'error', error }))
}

const message = (model: string) => ({
  id: 'msg_stand_in',
  type: 'message',
  role: 'assistant',
  model,
  stop_sequence: null,
})
