import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { expect } from 'vitest'
import { call, sql } from './stack.ts'
import { eventsIn, ideaRequest } from './assistant-deps.ts'

/** A unique request. Its word identifies its calls of the provider. */
export function newRequest(scenario = 'normal') {
  const word = randomUUID().slice(0, 8)
  return {
    ...ideaRequest,
    sessionId: `stack-${word}`,
    requestId: randomUUID(),
    email: `${word}+scenario-${scenario}@stack.example`,
    idea: `Shorter waiting times ${word}`,
  }
}
export const wordOf = ({ sessionId }: { sessionId: string }) => sessionId.replace('stack-', '')

type Sent = { end: string; messages: { content: string }[] }
/** The calls of the provider for this visitor. */
export async function providerCalls(of: { sessionId: string }): Promise<Sent[]> {
  return (await fetch(`${env.TEST_AI_URL}/calls?word=${wordOf(of)}`)).json()
}
/** Lets the provider go on with its replies to this visitor in the scenario `held`. */
export const release = (of: { sessionId: string }) =>
  fetch(`${env.TEST_AI_URL}/release?word=${wordOf(of)}`, { method: 'POST' })
type AiCall = {
  kind: string
  settled_at: string | null
  input_tokens: number
  output_tokens: number
  cost: number
}
/** The stored calls for this visitor, the first one first. */
export const storedAiCalls = (of: { sessionId: string }) =>
  sql<AiCall>(
    `select kind, provider, model, prompt_version, attempt, stop_reason, first_token_ms, settled_at,
            input_tokens::int, output_tokens::int, cost_usd::float8 as cost
       from private.ai_calls where session_id = $1 order by attempt, created_at`,
    [of.sessionId],
  )

/** Sends a request and returns the response: JSON, or the events of a stream. */
async function ask(path: string, json: object, isStream: boolean, signal?: AbortSignal) {
  const headers = { accept: isStream ? 'text/event-stream' : 'application/json' }
  const options = { json, headers, ...(signal && { signal }) }
  const { json: answer, ...response } = await call(`/assistant/${path}`, options)
  const events = answer ? [] : eventsIn(response.text)
  const last: Record<string, unknown> = Object(answer ?? events.at(-1)?.data)
  return { ...response, events, last }
}
/** Sends a request whose scenario does not end by itself, and disconnects when the provider was called. */
export async function disconnectDuring(
  path: string,
  json: { sessionId: string; [field: string]: unknown },
  isStream = false,
) {
  const leaving = new AbortController()
  const asked = ask(path, json, isStream, leaving.signal)
  const outcome = asked.then(({ text }) => text, String)
  const running = async () => {
    await expect
      .poll(async () => (await providerCalls(json)).map(({ end }) => end))
      .toEqual(['running'])
    return 'running'
  }
  // An answer without a call, such as a refusal, is shown at once.
  expect(await Promise.race([running(), outcome])).toBe('running')
  leaving.abort()
  expect(await outcome).toMatch(/abort/i)
}

export const suggest = (json: object, isStream = false) => ask('suggestions', json, isStream)
