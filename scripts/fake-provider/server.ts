import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { sendChunks, sendOpenAiError } from './chat-completions.ts'
import { errorText, sendError, sendEvents, sendJson } from './messages-api.ts'
import { replyTo } from './replies.ts'
import { scenarioIn, type Scenario } from './scenarios.ts'

const message = z.object({ role: z.string(), content: z.string() })

/** A request of the Messages API or of the OpenAI API. */
const anyRequest = z.object({
  model: z.string(),
  max_tokens: z.number(),
  stream: z.optional(z.boolean()),
  system: z.optional(
    z.union([
      z.string(),
      z.array(z.object({ text: z.string(), cache_control: z.optional(z.unknown()) })),
    ]),
  ),
  messages: z.array(message),
  // Options that both APIs name differently.
  output_config: z.optional(z.object({ effort: z.optional(z.string()) })),
  stream_options: z.optional(z.object({ include_usage: z.boolean() })),
})
type Api = 'messages' | 'openai'

/** A recorded call, for tests. */
export type ProviderCall = {
  scenario: Scenario
  model: string
  system: string
  messages: { role: string; content: string }[]
  maxTokens: number
  /** How it ended: `done` once the whole reply is written, `aborted` when a connection closed before. */
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
 * Starts a fake AI provider: the Messages API, as JSON and as events, and the OpenAI API, as events, without a model.
 * `POST /v1/messages` and `POST /v1/chat/completions` reply; `GET /calls?word=…` lists the calls whose messages contain the
 * word, `POST /release?word=…` lets those go on that are held.
 */
export async function startFakeProvider({
  port = 0,
  delayMs = 1,
  lateMs = 5000,
  thinkingMs = 5000,
} = {}): Promise<FakeProvider> {
  const calls: ProviderCall[] = []
  const cache = new Set<string>()
  const releases = new Map<ProviderCall, () => void>()
  const server = createServer((request, response) => {
    const [path, query] = (request.url ?? '/').split('?')
    const word = new URLSearchParams(query).get('word') ?? ''
    const found = calls.filter(({ messages }) =>
      messages.some(({ content }) => content.includes(word)),
    )
    if (path === '/release') {
      for (const call of found) releases.get(call)?.()
      response.writeHead(204).end()
    } else if (path === '/calls') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
    } else if (path === '/v1/messages' || path === '/v1/chat/completions') {
      const api = path === '/v1/messages' ? 'messages' : 'openai'
      answer(request, response, { api, calls, cache, releases, delayMs, lateMs, thinkingMs }).catch(
        () => response.destroy(),
      )
    } else sendError(response, 404, 'not_found_error')
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
  {
    api,
    calls,
    cache,
    releases,
    delayMs: defaultDelayMs,
    lateMs,
    thinkingMs,
  }: {
    api: Api
    calls: ProviderCall[]
    cache: Set<string>
    releases: Map<ProviderCall, () => void>
    delayMs: number
    lateMs: number
    thinkingMs: number
  },
) {
  const chunks = await request.setEncoding('utf8').toArray()
  const body = z.parse(anyRequest, JSON.parse(chunks.join('')))
  const { model, max_tokens: maxTokens, stream } = body
  const messages = body.messages.filter(({ role }) => role !== 'system')
  const system = systemOf(body)
  const last = messages.at(-1)?.content ?? ''
  const scenario = scenarioIn(last)
  const before = calls.filter(({ messages: sent }) => sent.at(-1)?.content === last).length
  const call: ProviderCall = { scenario, model, system, messages, maxTokens, end: 'running' }
  calls.push(call)
  calls.splice(0, calls.length - maxCalls)
  // Before a caller can have read the end, who may then close the connection or ask for its calls.
  response.once('prefinish', () => (call.end = response.destroyed ? 'aborted' : 'done'))
  response.once('close', () => {
    if (call.end === 'running') call.end = response.writableEnded ? 'done' : 'aborted'
  })

  const refuse = (status: number, type: string) =>
    api === 'messages'
      ? sendError(response, status, type)
      : sendOpenAiError(response, status, errorText(type))
  const error = errors[scenario]
  if (error) return refuse(...error)
  if ((scenario === 'busy' && before < 1) || (scenario === 'busytwice' && before < 2))
    return refuse(529, 'overloaded_error')
  if (scenario === 'strict' && body.output_config?.effort !== undefined)
    return refuse(400, 'output_config.effort: unknown field')
  if (scenario === 'strict' && body.stream_options !== undefined)
    return refuse(400, 'stream_options: unknown field')
  if (scenario === 'hangup') return response.destroy()
  if (scenario === 'html')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
  // Never replies: the caller times out.
  if (scenario === 'silent') return
  if (scenario === 'slow') await pause(1000)
  const draft = '{"summary":"A draft","suggestions":[{"title":"Draft"}]}'
  const thought = scenario === 'reasoned' ? `<think>\nThey want help. ${draft}\n</think>\n\n` : ''
  const text = thought + replyTo(system, messages[0]?.content ?? '', last, scenario)
  const reply = {
    text: scenario === 'declined' ? '' : text,
    model,
    inputTokens: Math.ceil([system, ...messages.map(({ content }) => content)].join('').length / 3),
    cachedTokens: cachedTokens(body, cache),
    stopReason: stopReasons[scenario] ?? ('end_turn' as const),
    delayMs: scenario === 'slow' ? Math.max(12, defaultDelayMs) : defaultDelayMs,
    ...(scenario === 'late' && before === 0 && { firstDelayMs: lateMs }),
    ...(scenario === 'thinking' && { thinkMs: thinkingMs }),
    ...(scenario === 'cut' && { cutAfter: 0.6 }),
    ...(scenario === 'held' && {
      held: new Promise<void>((release) => releases.set(call, release)),
    }),
    isConnected: () => !response.destroyed,
  }
  if (api === 'openai')
    await sendChunks(response, reply, body.stream_options?.include_usage ?? false)
  else if (stream) await sendEvents(response, reply)
  else sendJson(response, reply)
}

const stopReasons: Partial<Record<Scenario, 'max_tokens' | 'refusal'>> = {
  truncated: 'max_tokens',
  formcut: 'max_tokens',
  declined: 'refusal',
}

/** Tokens of the constant part of a prompt if it was sent before; it is kept in the cache otherwise. */
function cachedTokens({ system }: z.infer<typeof anyRequest>, cache: Set<string>): number {
  const [first] = Array.isArray(system) ? system : []
  if (!first?.cache_control) return 0
  const tokens = cache.has(first.text) ? Math.ceil(first.text.length / 3) : 0
  cache.add(first.text)
  return tokens
}

function systemOf({ system = '', messages }: z.infer<typeof anyRequest>): string {
  const first = messages.find(({ role }) => role === 'system')?.content ?? ''
  return typeof system === 'string' ? system || first : system.map(({ text }) => text).join('\n\n')
}
