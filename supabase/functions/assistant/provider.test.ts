import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startHttpServer } from '../../../scripts/stack/http-server.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import { CutShort, type Ask, type Part } from './provider.ts'
import { withLimits } from './provider/ask.ts'
import { messagesApi } from './provider/messages-api.ts'
import { openAiCompatible } from './provider/openai-compatible.ts'
import { forgetRejected } from './provider/options.ts'

type Sent = { headers: IncomingHttpHeaders; url: string; body: Record<string, unknown> }

/** A server that replies with `answer`. */
async function serving(answer: (sent: Sent, response: ServerResponse) => void) {
  const calls: Sent[] = []
  async function read(request: IncomingMessage, response: ServerResponse) {
    const { headers, url = '' } = request
    const sent = { headers, url, body: JSON.parse(await text(request)) }
    calls.push(sent)
    answer(sent, response)
  }
  const port = await freePort()
  const server = await startHttpServer(port, (...call) => void read(...call))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { calls, baseUrl: `http://127.0.0.1:${port}` }
}

const model = { apiKey: 'test-key', model: 'test-model' }
type Answer = Parameters<typeof serving>[0]
async function anthropicApi(answer: Answer, timeoutMs = 30_000) {
  const { calls, baseUrl } = await serving(answer)
  return {
    calls,
    ask: withLimits(messagesApi({ ...model, baseUrl, effort: 'low' }), { timeoutMs }),
  }
}
async function openAiApi(answer: Answer) {
  const { calls, baseUrl } = await serving(answer)
  return { calls, ask: openAiCompatible({ ...model, baseUrl }) }
}

type Event = Record<string, unknown> & { type: string }
const words = (value: string): Event => ({
  type: 'content_block_delta',
  index: 0,
  delta: { type: 'text_delta', text: value },
})
const start: Event = {
  type: 'message_start',
  message: { usage: { input_tokens: 10, cache_read_input_tokens: 5, output_tokens: 1 } },
}
const end: Event[] = [
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 7 } },
  { type: 'message_stop' },
]
const write = (response: ServerResponse, events: Event[]) => {
  if (!response.headersSent) response.setHeader('content-type', 'text/event-stream')
  for (const event of events)
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
}
const reply = (response: ServerResponse, events: Event[]) => {
  write(response, events)
  response.end()
}
const refuse = (response: ServerResponse, status: number, message: string) => {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7' })
  response.end(JSON.stringify({ type: 'error', error: { type: 'some_error', message } }))
}

const format = { type: 'json_schema', schema: { type: 'object' } }
const question = (
  more: { signal?: AbortSignal; schema?: Record<string, unknown>; temperature?: number } = {},
) => ({
  system: 'Rules',
  messages: [{ role: 'user' as const, content: 'Hello' }],
  maxTokens: 100,
  ...more,
})
const partsOf = async (answer: ReturnType<Ask>) => {
  const parts: Part[] = []
  for await (const part of answer) parts.push(part)
  return parts
}

test('sends the system prompt and messages separately, and yields text and usage as they arrive', async () => {
  const { calls, ask } = await anthropicApi((_, response) => {
    const thinking = { type: 'thinking', thinking: '', signature: '' }
    write(response, [
      start,
      { type: 'content_block_start', index: 0, content_block: thinking },
      words('Hello '),
      words('there'),
      ...end,
    ])
    response.end()
  })
  expect(await partsOf(ask(question()))).toEqual([
    { type: 'begun' },
    { type: 'used', input: 15, output: 1, cached: 5, cacheWritten: 0 },
    { type: 'begun' },
    { type: 'text', text: 'Hello ' },
    { type: 'text', text: 'there' },
    { type: 'used', output: 7 },
    { type: 'end', reason: 'finished' },
  ])
  const [call] = calls
  expect(call?.url).toBe('/v1/messages')
  expect(call?.headers).toMatchObject({ authorization: 'Bearer test-key', 'x-api-key': 'test-key' })
  expect(call?.body).toMatchObject({
    model: 'test-model',
    max_tokens: 100,
    stream: true,
    system: 'Rules',
    messages: [{ role: 'user', content: 'Hello' }],
    output_config: { effort: 'low' },
  })
  expect(call?.body).not.toHaveProperty('temperature')
})

test('caches the first part of the system prompt, which is the same for every visitor', async () => {
  const { calls, ask } = await anthropicApi((_, response) =>
    reply(response, [start, words('fine'), ...end]),
  )
  await partsOf(ask({ ...question(), system: ['Rules', 'Today'] }))
  expect(calls[0]?.body['system']).toEqual([
    { type: 'text', text: 'Rules', cache_control: { type: 'ephemeral' } },
    { type: 'text', text: 'Today' },
  ])
})

test.each([
  ['output_config.effort: not supported by this model', { format }],
  ['json_schema is unknown', { effort: 'low' }],
  ['output_config: extra inputs are not permitted', undefined],
])('drops only the option that is rejected, once and for all: %s', async (message, left) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  forgetRejected()
  const { calls, ask } = await anthropicApi(({ body }, response) => {
    if (JSON.stringify(body['output_config']) !== JSON.stringify(left))
      return refuse(response, 400, message)
    return reply(response, [start, words('fine'), ...end])
  })
  const asked = question({ schema: { type: 'object' } })
  expect(await partsOf(ask(asked))).toContainEqual({ type: 'text', text: 'fine' })
  expect(calls).toHaveLength(2)
  await partsOf(ask(asked))
  expect(calls, 'it is not sent again').toHaveLength(3)
  expect(logged).toHaveBeenCalledTimes(left ? 1 : 2)
  expect(logged.mock.calls.flat().join('')).not.toContain('test-key')
})

const chunksOf = (response: ServerResponse, ...deltas: object[]) => {
  response.setHeader('content-type', 'text/event-stream')
  for (const delta of deltas)
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`)
  response.end('data: [DONE]\n\n')
}

const bodyNames = ['response_format', 'stream_options', 'temperature']
test.each([
  [400, 'unexpected keyword: stream_options', ['stream_options'], 2],
  [422, '{"detail":[{"loc":["body","response_format"]}]}', ['response_format'], 2],
  [501, 'not implemented', ['response_format'], 2],
  [415, 'Unsupported', ['stream_options'], 3],
  [404, 'No endpoints support these parameters', ['temperature', 'stream_options'], 7],
])(
  'an option that a server answers with %i is left out from then on: %s',
  async (status, message, unknown, count) => {
    vi.spyOn(console, 'error').mockReturnValue()
    forgetRejected()
    const { calls, ask } = await openAiApi(({ body }, response) =>
      unknown.some((name) => name in body)
        ? refuse(response, status, message)
        : chunksOf(response, { content: 'fine' }),
    )
    const asked = question({ schema: { type: 'object' }, temperature: 0.7 })
    expect(await partsOf(ask(asked))).toContainEqual({ type: 'text', text: 'fine' })
    expect(calls).toHaveLength(count)
    await partsOf(ask(asked))
    expect(calls, 'it is not sent again').toHaveLength(count + 1)
    const left = bodyNames.filter((name) => !(name in (calls.at(-1)?.body ?? {})))
    expect(left).toEqual(unknown.length === 1 ? unknown : bodyNames)
  },
)

test('a server without a system role gets the rules in the first message', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce()
  forgetRejected()
  const { calls, ask } = await openAiApi(({ body }, response) =>
    JSON.stringify(body).includes('"system"')
      ? refuse(response, 400, 'System role not supported')
      : chunksOf(response, { content: 'fine' }),
  )
  await partsOf(ask(question({ temperature: 0.7 })))
  const messages = [{ role: 'user', content: 'Rules\n\nHello' }]
  expect(calls[1]?.body).toMatchObject({ messages, temperature: 0.7, max_tokens: 100 })
})

test('a rejection that no option explains is looked into once', async () => {
  forgetRejected()
  const { calls, ask } = await openAiApi((_, response) => refuse(response, 422, 'no'))
  await expect(partsOf(ask(question()))).rejects.toMatchObject({
    status: 422,
    retryAfterSeconds: 7,
  })
  const { length } = calls
  await expect(partsOf(ask(question()))).rejects.toThrow('422')
  expect(calls).toHaveLength(length + 1)
})

test.each([
  ['pause_turn', 'paused'],
  ['something_new', 'other'],
])('reports why a reply ended: %s', async (stopReason, reason) => {
  const { ask } = await anthropicApi((_, response) => {
    const [delta, stop] = end
    const ended = { ...delta, delta: { stop_reason: stopReason }, type: 'message_delta' }
    reply(response, [start, words('fine'), ended, ...(stop ? [stop] : [])])
  })
  expect((await partsOf(ask(question()))).at(-1)).toEqual({ type: 'end', reason })
})

// The other reasons, refusals, malformed replies, closed and silent connections are tried on both APIs in tries.test.ts.
test('an endless reply is cut short', async () => {
  const { ask } = await anthropicApi((_, response) => {
    write(response, [start])
    const interval = setInterval(() => write(response, [words('.')]), 50)
    response.once('close', () => clearInterval(interval))
  }, 300)
  await expect(partsOf(ask(question()))).rejects.toThrow(CutShort)
})

test('throws for a refusal without a retry', async () => {
  const { calls, ask } = await anthropicApi((_, response) => refuse(response, 400, 'no'))
  await expect(partsOf(ask(question()))).rejects.toMatchObject({
    status: 400,
    retryAfterSeconds: 7,
  })
  expect(calls).toHaveLength(1)
})

test('does not send a request for a visitor who already disconnected', async () => {
  const { calls, ask } = await anthropicApi(() => undefined)
  const asking = partsOf(ask(question({ signal: AbortSignal.abort() })))
  await expect(asking).rejects.not.toThrow(CutShort)
  expect(calls).toEqual([])
})
