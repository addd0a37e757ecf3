import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { array, boolean, number, object, optional, parse, string } from 'zod/mini'
import { chatReply } from './chat.ts'
import { sendError, sendEvents, sendJson } from './messages-api.ts'
import { scenarioIn, type Scenario } from './scenarios.ts'
import { suggestionsReply } from './suggestions.ts'

const asked = object({
  model: string(),
  max_tokens: number(),
  stream: optional(boolean()),
  system: optional(string()),
  messages: array(object({ role: string(), content: string() })),
})

/** A call the stand-in got, for tests that want to know. */
export type StandInCall = {
  scenario: Scenario
  system: string
  messages: { role: string; content: string }[]
  maxTokens: number
  /** How it ended; a caller who leaves aborts it. */
  end: 'running' | 'done' | 'aborted'
}

export type StandIn = {
  url: string
  calls: StandInCall[]
  /** Answers again at the same address after a stop. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

const refusals: Partial<Record<Scenario, [number, string]>> = {
  refused: [401, 'authentication_error'],
  limited: [429, 'rate_limit_error'],
  broken: [500, 'api_error'],
  overloaded: [529, 'overloaded_error'],
}
/** Calls that are remembered. */
const remembered = 500

/**
 * Stands in for the AI provider: speaks the Messages API, as JSON and as events, without a model.
 * `POST /v1/messages` answers; `GET /calls?word=…` lists the calls whose messages hold the word.
 */
export async function startStandIn({ port = 0, pace = 1 } = {}): Promise<StandIn> {
  const calls: StandInCall[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    if (url.pathname === '/calls') {
      const word = url.searchParams.get('word') ?? ''
      const found = calls.filter(({ messages }) =>
        messages.some(({ content }) => content.includes(word)),
      )
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
    } else if (url.pathname === '/v1/messages')
      answer(request, response, calls, pace).catch(() => response.destroy())
    else sendError(response, 404, 'not_found_error')
  })
  const listen = (at: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    server.once('error', reject)
    server.listen(at, '127.0.0.1', resolve)
    return promise
  }
  await listen(port)
  const address = server.address()
  const given = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://127.0.0.1:${given}`,
    calls,
    start: () => listen(given),
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  calls: StandInCall[],
  usualPace: number,
) {
  const chunks = await request.setEncoding('utf8').toArray()
  const {
    model,
    max_tokens: maxTokens,
    stream,
    system = '',
    messages,
  } = parse(asked, JSON.parse(chunks.join('')))
  const last = messages.at(-1)?.content ?? ''
  const scenario = scenarioIn(last)
  const call: StandInCall = { scenario, system, messages, maxTokens, end: 'running' }
  calls.push(call)
  calls.splice(0, calls.length - remembered)
  response.once('close', () => (call.end = response.writableFinished ? 'done' : 'aborted'))

  const refusal = refusals[scenario]
  if (refusal) return sendError(response, ...refusal)
  if (scenario === 'hangup') return response.destroy()
  if (scenario === 'html')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
  // The caller gives up first.
  if (scenario === 'silent') return
  if (scenario === 'slow') await pause(1000)
  const text = system ? chatReply(system, last, scenario) : suggestionsReply(last, scenario)
  const reply = {
    text,
    model,
    inputTokens: Math.ceil(messages.map(({ content }) => content).join('').length / 3),
    stopReason: scenario === 'truncated' ? ('max_tokens' as const) : ('end_turn' as const),
    pace: scenario === 'slow' ? Math.max(12, usualPace) : usualPace,
    ...(scenario === 'cut' && { cutAfter: 0.6 }),
    isWanted: () => !response.destroyed,
  }
  if (stream) await sendEvents(response, reply)
  else sendJson(response, reply)
}
