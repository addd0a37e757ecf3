import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { askAnthropic } from './provider.ts'

type Sent = { headers: IncomingHttpHeaders; url: string; body: Record<string, unknown> }

const servers: (() => void)[] = []
afterEach(() => servers.splice(0).forEach((close) => close()))

/** A server that speaks the Messages API as far as `answer` does. */
async function messagesApi(answer: (sent: Sent, response: ServerResponse) => void) {
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
    response.setHeader('content-type', 'application/json')
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
    }),
  }
}

const message = (...content: object[]) =>
  JSON.stringify({
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'test-model',
    content,
    stop_reason: 'end_turn',
    usage: { input_tokens: 1, output_tokens: 1 },
  })
const failure = (type: string, text: string) =>
  JSON.stringify({ type: 'error', error: { type, message: text } })
const question = () => ({ prompt: 'Hello', maxTokens: 100, signal: new AbortController().signal })

test('asks one user message and joins the text of the answer', async () => {
  const { calls, ask } = await messagesApi((_, response) =>
    response.end(
      message(
        { type: 'thinking', thinking: 'hm', signature: 's' },
        { type: 'text', text: 'Hello ' },
        { type: 'text', text: 'there' },
      ),
    ),
  )
  expect(await ask(question())).toBe('Hello there')
  const [call] = calls
  expect(call?.url).toBe('/v1/messages')
  expect(call?.headers).toMatchObject({ authorization: 'Bearer test-key', 'x-api-key': 'test-key' })
  expect(call?.body).toMatchObject({
    model: 'test-model',
    max_tokens: 100,
    messages: [{ role: 'user', content: 'Hello' }],
  })
  expect(call?.body).not.toHaveProperty('temperature')
})

test('drops the wish for little effort where a model knows none', async () => {
  const { calls, ask } = await messagesApi(({ body }, response) => {
    if (!('output_config' in body)) return response.end(message({ type: 'text', text: 'fine' }))
    response.statusCode = 400
    return response.end(
      failure('invalid_request_error', 'output_config.effort: not supported by this model'),
    )
  })
  expect(await ask(question())).toBe('fine')
  expect(calls).toHaveLength(2)
})

test.each([400, 401, 429, 500, 529])('a %i is a failure, asked once', async (status) => {
  const { calls, ask } = await messagesApi((_, response) => {
    response.statusCode = status
    response.end(failure('some_error', 'no'))
  })
  await expect(ask(question())).rejects.toThrow(`${status}`)
  expect(calls).toHaveLength(1)
})

test.each([
  ['garbage', /JSON/, (response: ServerResponse) => response.end('<html>')],
  ['an answer without content', /undefined/, (response: ServerResponse) => response.end('{}')],
  [
    'a connection that breaks',
    /Connection error/,
    (response: ServerResponse) => response.destroy(),
  ],
])('%s is a failure', async (_, fault, answer) => {
  const { ask } = await messagesApi((_sent, response) => void answer(response))
  await expect(ask(question())).rejects.toThrow(fault)
})

test('stops asking when the visitor has left', async () => {
  const { ask } = await messagesApi(() => {})
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(), 50)
  await expect(ask({ ...question(), signal: leaving.signal })).rejects.toThrow('aborted')
})
