import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chunks, tokensIn, type Reply } from './messages-api.ts'

const finishReasons = { end_turn: 'stop', max_tokens: 'length', refusal: 'content_filter' }

/** Sends the reply as a stream of the OpenAI API. */
export async function sendChunks(
  response: ServerResponse,
  {
    text,
    model,
    inputTokens,
    stopReason,
    delayMs,
    firstDelayMs,
    thinkMs,
    cutAfter = 1,
    isConnected,
  }: Reply,
  includesUsage: boolean,
): Promise<void> {
  const about = { id: 'chatcmpl-fake', object: 'chat.completion.chunk', model }
  const send = (data: object) =>
    response.write(`data: ${JSON.stringify({ ...about, ...data })}\n\n`)
  const delta = (more: object, finish: string | null = null) =>
    send({ choices: [{ index: 0, delta: more, finish_reason: finish }] })
  if (firstDelayMs) await pause(firstDelayMs)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  delta({ role: 'assistant', content: '' })
  if (thinkMs) {
    delta({ reasoning_content: 'Hm' })
    await pause(thinkMs)
  }
  let sent = 0
  for (const content of chunks(text)) {
    if (!isConnected()) return
    if (cutAfter < 1 && sent >= text.length * cutAfter) {
      response.destroy()
      return
    }
    delta({ content })
    sent += content.length
    // oxlint-disable-next-line no-await-in-loop -- the chunks of a stream follow each other
    await pause(delayMs)
  }
  delta({}, finishReasons[stopReason])
  if (includesUsage)
    send({
      choices: [],
      usage: {
        prompt_tokens: inputTokens,
        completion_tokens: tokensIn(text),
        prompt_tokens_details: { cached_tokens: 0 },
      },
    })
  response.end('data: [DONE]\n\n')
}

/** Sends an error in the format of the OpenAI API. Its text must never reach a visitor. */
export function sendOpenAiError(response: ServerResponse, status: number, message: string) {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message, type: 'some_error', param: null, code: null } }))
}
