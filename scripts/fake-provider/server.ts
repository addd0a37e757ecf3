import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { sendError, sendEvents, sendJson } from './messages-api.ts'
import { replyTo } from './replies.ts'
import { scenarioIn, type Scenario } from './scenarios.ts'

const messagesRequest = z.object({
  model: z.string(),
  max_tokens: z.number(),
  stream: z.optional(z.boolean()),
  system: z.optional(z.union([z.string(), z.array(z.object({ text: z.string() }))])),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
})

/** A recorded call, for tests. */
export type ProviderCall = {
  scenario: Scenario
  system: string
  messages: { role: string; content: string }[]
  maxTokens: number
  /** How it ended; `aborted` when the caller disconnected. */
  end: 'running' | 'done' | 'aborted'
}

export type FakeProvider = {
  url: string
  calls: ProviderCall[]
  /** Listens on the same address again after a stop. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

const errors: Partial<Record<Scenario, [number, string]>> = {
  refused: [401, 'authentication_error'],
  limited: [429, 'rate_limit_error'],
  broken: [500, 'api_error'],
  overloaded: [529, 'overloaded_error'],
}
/** Number of calls that are recorded. */
const maxCalls = 500

/**
 * Starts a fake AI provider: the Messages API, as JSON and as events, without a model.
 * `POST /v1/messages` replies; `GET /calls?word=…` lists the calls whose messages contain the word.
 */
export async function startFakeProvider({ port = 0, delayMs = 1 } = {}): Promise<FakeProvider> {
  const calls: ProviderCall[] = []
  const server = createServer((request, response) => {
    const [path, query] = (request.url ?? '/').split('?')
    if (path === '/calls') {
      const word = new URLSearchParams(query).get('word') ?? ''
      const found = calls.filter(({ messages }) =>
        messages.some(({ content }) => content.includes(word)),
      )
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
    } else if (path === '/v1/messages')
      answer(request, response, calls, delayMs).catch(() => response.destroy())
    else sendError(response, 404, 'not_found_error')
  })
  const listen = (on: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    server.once('error', reject)
    server.listen(on, '127.0.0.1', resolve)
    return promise
  }
  await listen(port)
  const address = server.address()
  const usedPort = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://127.0.0.1:${usedPort}`,
    calls,
    start: () => listen(usedPort),
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  calls: ProviderCall[],
  defaultDelayMs: number,
) {
  const chunks = await request.setEncoding('utf8').toArray()
  const {
    model,
    max_tokens: maxTokens,
    stream,
    system: blocks = '',
    messages,
  } = z.parse(messagesRequest, JSON.parse(chunks.join('')))
  const system =
    typeof blocks === 'string' ? blocks : blocks.map(({ text: part }) => part).join('\n')
  const last = messages.at(-1)?.content ?? ''
  const scenario = scenarioIn(last)
  const call: ProviderCall = { scenario, system, messages, maxTokens, end: 'running' }
  calls.push(call)
  calls.splice(0, calls.length - maxCalls)
  response.once('close', () => (call.end = response.writableFinished ? 'done' : 'aborted'))

  const error = errors[scenario]
  if (error) return sendError(response, ...error)
  if (scenario === 'hangup') return response.destroy()
  if (scenario === 'html')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
  // Never replies: the caller times out.
  if (scenario === 'silent') return
  if (scenario === 'slow') await pause(1000)
  const text = replyTo(system, last, scenario)
  const reply = {
    text,
    model,
    inputTokens: Math.ceil(messages.map(({ content }) => content).join('').length / 3),
    stopReason: scenario === 'truncated' ? ('max_tokens' as const) : ('end_turn' as const),
    delayMs: scenario === 'slow' ? Math.max(12, defaultDelayMs) : defaultDelayMs,
    ...(scenario === 'cut' && { cutAfter: 0.6 }),
    isConnected: () => !response.destroyed,
  }
  if (stream) await sendEvents(response, reply)
  else sendJson(response, reply)
}
