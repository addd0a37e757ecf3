import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { askAnthropic, CutShort, type Ask, type Part } from './provider.ts'

type Sent = { headers: IncomingHttpHeaders; url: string; body: Record<string, unknown> }

const servers: (() => void)[] = []
afterEach(() => servers.splice(0).forEach((close) => close()))

/** A server that speaks the Messages API as far as `answer` does. */
async function messagesApi(
  answer: (sent: Sent, response: ServerResponse) => void,
  timeoutMs = 30_000,
) {
  const calls: Sent[] = []
  const server = createServer((request, response) => {
    void read(request, response)
  })
  async function read(request: IncomingMessage, response: ServerResponse) {
    const chunks = await request.setEncoding('utf8').toArray()
    const sent = {
      headers: request.headers,
      url: request.url ?? '',
      body: JSON.parse(chunks.join('')),
    }
    calls.push(sent)
    answer(sent, response)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    calls,
    ask: askAnthropic({
      apiKey: 'test-key',
      model: 'test-model',
      baseUrl: `http://127.0.0.1:${port}`,
      timeoutMs,
    }),
  }
}

type Event = Record<string, unknown> & { type: string }
const text = (value: string): Event => ({
  type: 'content_block_delta',
  index: 0,
  delta: { type: 'text_delta', text: value },
})
const start: Event = {
  type: 'message_start',
  message: {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'test-model',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 10, cache_read_input_tokens: 5, output_tokens: 1 },
  },
}
const end: Event[] = [
  {
    type: 'message_delta',
    delta: { stop_reason: 'end_turn', stop_sequence: null },
    usage: { output_tokens: 7 },
  },
  { type: 'message_stop' },
]
const write = (response: ServerResponse, events: Event[]) => {
  if (!response.headersSent) response.setHeader('content-type', 'text/event-stream')
  for (const event of events)
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
}
const refuse = (response: ServerResponse, status: number, words: string) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ type: 'error', error: { type: 'some_error', message: words } }))
}

const question = (more: { signal?: AbortSignal; schema?: Record<string, unknown> } = {}) => ({
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

test('asks with the visitor’s words apart from ours, and gives text and cost as they come', async () => {
  const { calls, ask } = await messagesApi((_, response) => {
    const thinking = { type: 'thinking_delta', thinking: 'hm' }
    write(response, [
      start,
      { type: 'content_block_delta', index: 0, delta: thinking },
      text('Hello '),
      text('there'),
      ...end,
    ])
    response.end()
  })
  expect(await partsOf(ask(question()))).toEqual([
    { type: 'used', input: 15, output: 1 },
    { type: 'text', text: 'Hello ' },
    { type: 'text', text: 'there' },
    { type: 'used', output: 7 },
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

test('holds the model to a schema', async () => {
  const { calls, ask } = await messagesApi((_, response) => {
    write(response, [start, text('{}'), ...end])
    response.end()
  })
  await partsOf(ask(question({ schema: { type: 'object' } })))
  expect(calls[0]?.body['output_config']).toEqual({
    effort: 'low',
    format: { type: 'json_schema', schema: { type: 'object' } },
  })
})

test.each(['output_config.effort: not supported by this model', 'json_schema is unknown'])(
  'drops low effort and the schema when they are rejected: %s',
  async (words) => {
    const { calls, ask } = await messagesApi(({ body }, response) => {
      if ('output_config' in body) return refuse(response, 400, words)
      write(response, [start, text('fine'), ...end])
      return response.end()
    })
    expect(await partsOf(ask(question()))).toContainEqual({ type: 'text', text: 'fine' })
    expect(calls).toHaveLength(2)
  },
)

test.each([400, 401, 429, 500, 529])(
  '@provider-faults a %i is a failure, asked once',
  async (status) => {
    const { calls, ask } = await messagesApi((_, response) => refuse(response, status, 'no'))
    await expect(partsOf(ask(question()))).rejects.toThrow(`${status}`)
    expect(calls).toHaveLength(1)
  },
)

test.each([
  ['garbage', /broke off|JSON/, (response: ServerResponse) => void response.end('<html>')],
  ['an answer without events', /broke off/, (response: ServerResponse) => void response.end('{}')],
  [
    'a connection that breaks',
    /Connection error/,
    (response: ServerResponse) => void response.destroy(),
  ],
  [
    'a reply cut in the middle',
    /broke off|terminated|aborted|network/i,
    (response: ServerResponse) => {
      write(response, [start, text('Hal')])
      setTimeout(() => response.destroy(), 50)
    },
  ],
  [
    'a reply that ends without its end',
    /broke off/,
    (response: ServerResponse) => {
      write(response, [start, text('Hal')])
      response.end()
    },
  ],
  ['silence', CutShort, () => undefined],
  [
    'a reply that drips without end',
    CutShort,
    (response: ServerResponse) => {
      write(response, [start])
      const drip = setInterval(() => write(response, [text('.')]), 50)
      response.once('close', () => clearInterval(drip))
    },
  ],
])('@provider-faults %s is a failure', async (_, fault, answer) => {
  // Only a reply that never ends has to wait for the limit.
  const timeoutMs = fault === CutShort ? 300 : undefined
  const { ask } = await messagesApi((_sent, response) => answer(response), timeoutMs)
  await expect(partsOf(ask(question()))).rejects.toThrow(fault)
})

test('@provider-faults a provider that is not there is a failure', async () => {
  const { ask } = await messagesApi(() => undefined)
  servers.splice(0).forEach((close) => close())
  await expect(partsOf(ask(question()))).rejects.toThrow('Connection error')
})

test('stops asking when the visitor has left, before the first word or after it', async () => {
  for (const events of [[], [start, text('Hal')]]) {
    const closed = Promise.withResolvers<void>()
    const leaving = new AbortController()
    const { ask } = await messagesApi((_, response) => {
      response.once('close', closed.resolve)
      if (events.length > 0) write(response, events)
      else leaving.abort()
    })
    const read = async () => {
      for await (const part of ask(question({ signal: leaving.signal })))
        if (part.type === 'text') leaving.abort()
    }
    await expect(read()).rejects.toThrow(CutShort)
    await closed.promise
  }
})

test('who had left before is not asked for', async () => {
  const { calls, ask } = await messagesApi(() => undefined)
  const asking = partsOf(ask(question({ signal: AbortSignal.abort() })))
  await expect(asking).rejects.not.toThrow(CutShort)
  expect(calls).toEqual([])
})
