import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sendText, tokensIn, type Reply } from './stream.ts'

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
