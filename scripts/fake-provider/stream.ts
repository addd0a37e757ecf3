import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Reply = {
  text: string
  model: string
  inputTokens: number
  /** Part of inputTokens. */
  cachedTokens: number
  stopReason: 'end_turn' | 'max_tokens' | 'refusal'
  /** Milliseconds between two chunks, and of a thought without text before the first one. */
  delayMs: number
  thinkMs: number
  /** Whether the connection closes in the middle. */
  isCut: boolean
  /** The second half waits for this. */
  held: Promise<void> | null
}

export const tokensIn = (text: string) => Math.ceil(text.length / 3)

/** Sends the text in chunks, never within a character. Returns whether the connection lasted until the end. */
async function sendText(
  response: ServerResponse,
  { text, delayMs, isCut, held }: Reply,
  send: (chunk: string) => void,
): Promise<boolean> {
  let sent = 0
  for (const chunk of text.match(/[\s\S]{1,24}/gu) ?? []) {
    const isSecondHalf = sent >= text.length / 2
    if (isCut && isSecondHalf) response.destroy()
    if (isSecondHalf) await held
    if (response.destroyed) return false
    send(chunk)
    sent += chunk.length
    // oxlint-disable-next-line no-await-in-loop -- the chunks of a stream follow each other
    await pause(delayMs)
  }
  return true
}

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

const finishReasons = { end_turn: 'stop', max_tokens: 'length', refusal: 'content_filter' }

/** Sends the reply as a stream of the OpenAI API. */
export async function sendChunks(
  response: ServerResponse,
  reply: Reply,
  includesUsage: boolean,
): Promise<void> {
  const { text, model, inputTokens, stopReason, thinkMs } = reply
  const about = { id: 'chatcmpl-fake', object: 'chat.completion.chunk', model }
  const send = (data: object) =>
    response.write(`data: ${JSON.stringify({ ...about, ...data })}\n\n`)
  const delta = (more: object, finish: string | null = null) =>
    send({ choices: [{ index: 0, delta: more, finish_reason: finish }] })
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  delta({ role: 'assistant', content: '' })
  if (thinkMs) {
    delta({ reasoning_content: 'Hm' })
    await pause(thinkMs)
  }
  if (!(await sendText(response, reply, (content) => delta({ content })))) return
  delta({}, finishReasons[stopReason])
  const usage = {
    prompt_tokens: inputTokens,
    completion_tokens: tokensIn(text),
    prompt_tokens_details: { cached_tokens: 0 },
  }
  if (includesUsage) send({ choices: [], usage })
  response.end('data: [DONE]\n\n')
}
