import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { startService, type Service } from '../stack/http-server.ts'
import { freePort } from '../stack/ports.ts'
import { chatReply } from './chat.ts'
import { scenarioIn, type Scenario } from './scenarios.ts'
import { sendChunks, sendEvents, tokensIn, type Reply } from './stream.ts'
import { suggestionsReply } from './suggestions.ts'
import { writingReply } from './writing.ts'

/** A request of the Messages API or of the OpenAI API. */
const anyRequest = z.object({
  model: z.string(),
  max_tokens: z.number(),
  system: z.optional(
    z.union([
      z.string(),
      z.array(z.object({ text: z.string(), cache_control: z.optional(z.unknown()) })),
    ]),
  ),
  messages: z.array(
    z.object({
      role: z.string(),
      // An image and a text.
      content: z.pipe(
        z.union([z.string(), z.array(z.object({ text: z.optional(z.string()) }))]),
        z.transform((content) =>
          typeof content === 'string' ? content : content.map(({ text = '' }) => text).join(''),
        ),
      ),
    }),
  ),
  // Options that both APIs name differently.
  output_config: z.optional(z.object({ effort: z.optional(z.string()) })),
  stream_options: z.optional(z.object({ include_usage: z.boolean() })),
})
type AnyRequest = z.infer<typeof anyRequest>

/** A recorded call, for tests. */
export type ProviderCall = Pick<AnyRequest, 'model' | 'messages'> & {
  system: string
  maxTokens: number
  /** How it ended: `done` once the whole reply is written, `aborted` when a connection closed before. */
  end: 'running' | 'done' | 'aborted'
}

export type FakeProvider = Service & { calls: ProviderCall[] }

const errors: Partial<Record<Scenario, [number, string]>> = {
  refused: [401, 'authentication_error'],
  limited: [429, 'rate_limit_error'],
  broken: [500, 'api_error'],
}
const overloads: Partial<Record<Scenario, number>> = { busy: 1, busytwice: 2 }
const stopReasons: Partial<Record<Scenario, Reply['stopReason']>> = {
  truncated: 'max_tokens',
  declined: 'refusal',
}
const maxCalls = 500

const defaultTimes = { delayMs: 1, lateMs: 5000, thinkingMs: 5000 }
type State = typeof defaultTimes & {
  calls: ProviderCall[]
  cache: Set<string>
  releases: Map<ProviderCall, () => void>
}

/**
 * Starts a fake AI provider: the streams of the Messages API and the OpenAI API, without a model.
 * `POST /v1/messages` and `POST /v1/chat/completions` reply; `GET /calls?word=…` lists the calls whose messages contain the
 * word, `POST /release?word=…` lets those go on that are held.
 */
export async function startFakeProvider(
  times: Partial<typeof defaultTimes> = {},
): Promise<FakeProvider> {
  const calls: ProviderCall[] = []
  const state = { ...defaultTimes, ...times, calls, cache: new Set<string>(), releases: new Map() }
  const handle: RequestListener = (request, response) => {
    const [path, query] = (request.url ?? '/').split('?')
    const word = new URLSearchParams(query).get('word') ?? ''
    const found = calls.filter(({ messages }) =>
      messages.some(({ content }) => content.includes(word)),
    )
    if (path === '/release') {
      for (const call of found) state.releases.get(call)?.()
      response.writeHead(204).end()
    } else if (path === '/calls') sendJson(response, 200, found)
    else if (path === '/v1/messages' || path === '/v1/chat/completions')
      answer(request, response, state).catch(() => response.destroy())
    else sendError(response, 404, 'not_found_error')
  }
  return { ...(await startService(await freePort(), handle)), calls }
}

async function answer(request: IncomingMessage, response: ServerResponse, state: State) {
  const { calls, cache, releases, delayMs, lateMs, thinkingMs } = state
  const body = z.parse(
    anyRequest,
    JSON.parse((await request.setEncoding('utf8').toArray()).join('')),
  )
  const { model, max_tokens: maxTokens } = body
  const messages = body.messages.filter(({ role }) => role !== 'system')
  const system = systemOf(body)
  const first = messages[0]?.content ?? ''
  const last = messages.at(-1)?.content ?? ''
  // Only the prompts contain these tags: a visitor's text cannot.
  const isReview = last.includes('<answer>')
  const scenario = isReview ? 'normal' : scenarioIn(last)
  const before = calls.filter(({ messages: sent }) => sent.at(-1)?.content === last).length
  const call: ProviderCall = { model, system, messages, maxTokens, end: 'running' }
  calls.push(call)
  calls.splice(0, calls.length - maxCalls)
  // Before a caller can have read the end, who may then close the connection or ask for its calls.
  response.once('prefinish', () => (call.end = response.destroyed ? 'aborted' : 'done'))
  response.once('close', () => {
    if (call.end === 'running') call.end = response.writableEnded ? 'done' : 'aborted'
  })

  const error = errors[scenario]
  if (error) return sendError(response, ...error)
  if (before < (overloads[scenario] ?? 0)) return sendError(response, 529, 'overloaded_error')
  if (scenario === 'strict' && (body.output_config?.effort ?? body.stream_options))
    return sendError(response, 400, 'output_config.effort or stream_options: unknown field')
  if (scenario === 'hangup') return response.destroy()
  if (scenario === 'html')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
  // Never replies: the caller times out.
  if (scenario === 'silent') return
  if (scenario === 'slow') await pause(1000)
  if (scenario === 'late' && before === 0) await pause(lateMs)
  const written = isReview
    ? '{"unsupported": []}'
    : last.includes('<source>')
      ? writingReply(system, last)
      : last.includes('<visitor>')
        ? suggestionsReply(system, last, scenario)
        : chatReply(system, last, scenario, first)
  const reply: Reply = {
    text: textIn(scenario, written),
    model,
    inputTokens: tokensIn([system, ...messages.map(({ content }) => content)].join('')),
    cachedTokens: cachedTokens(body, cache),
    stopReason: stopReasons[scenario] ?? 'end_turn',
    delayMs: scenario === 'slow' ? Math.max(12, delayMs) : delayMs,
    thinkMs: scenario === 'thinking' ? thinkingMs : 0,
    isCut: scenario === 'cut',
    held: scenario === 'held' ? new Promise((release) => releases.set(call, release)) : null,
  }
  if (request.url === '/v1/messages') await sendEvents(response, reply)
  else await sendChunks(response, reply, body.stream_options?.include_usage ?? false)
}

function textIn(scenario: Scenario, reply: string): string {
  if (scenario === 'empty' || scenario === 'declined') return ''
  if (scenario === 'truncated') return reply.slice(0, reply.length * 0.7)
  const draft = '{"summary":"A draft","suggestions":[{"title":"Draft"}]}'
  return scenario === 'reasoned' ? `<think>\nThey want help. ${draft}\n</think>\n\n${reply}` : reply
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Sends an error as both APIs do, with a key, as a careless server may. Its text must never reach a visitor. */
function sendError(response: ServerResponse, status: number, type: string) {
  const message = `fake provider: ${type}, key sk-ant-fake-secret-0123456789 rejected`
  sendJson(response, status, { type: 'error', error: { type, message } })
}

/** Tokens of the constant part of a prompt if it was sent before; it is kept in the cache otherwise. */
function cachedTokens({ system }: AnyRequest, cache: Set<string>): number {
  const [first] = Array.isArray(system) ? system : []
  if (!first?.cache_control) return 0
  const tokens = cache.has(first.text) ? tokensIn(first.text) : 0
  cache.add(first.text)
  return tokens
}

function systemOf({ system = '', messages }: AnyRequest): string {
  const first = messages.find(({ role }) => role === 'system')?.content ?? ''
  return typeof system === 'string' ? system || first : system.map(({ text }) => text).join('\n\n')
}
