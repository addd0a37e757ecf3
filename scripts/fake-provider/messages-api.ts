import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sendText, tokensIn, type Reply } from './stream.ts'

/** Sends the reply as a stream of the Messages API. */
export async function sendEvents(response: ServerResponse, reply: Reply): Promise<void> {
  const { text, model, inputTokens, cachedTokens, stopReason, thinkMs } = reply
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const usage = {
    input_tokens: inputTokens - cachedTokens,
    cache_read_input_tokens: cachedTokens,
    output_tokens: 1,
  }
  const about = { id: 'msg_fake', type: 'message', role: 'assistant', model, stop_sequence: null }
  send('message_start', { message: { ...about, content: [], stop_reason: null, usage } })
  const index = thinkMs ? 1 : 0
  if (thinkMs) {
    const thought = { type: 'thinking', thinking: '', signature: '' }
    send('content_block_start', { index: 0, content_block: thought })
    send('ping', {})
    await pause(thinkMs)
    send('content_block_delta', { index: 0, delta: { type: 'signature_delta', signature: 's' } })
    send('content_block_stop', { index: 0 })
  }
  send('content_block_start', { index, content_block: { type: 'text', text: '' } })
  const isSent = await sendText(response, reply, (chunk) =>
    send('content_block_delta', { index, delta: { type: 'text_delta', text: chunk } }),
  )
  if (!isSent) return
  send('content_block_stop', { index })
  const delta = { stop_reason: stopReason, stop_sequence: null }
  send('message_delta', { delta, usage: { output_tokens: tokensIn(text) } })
  send('message_stop', {})
  response.end()
}
