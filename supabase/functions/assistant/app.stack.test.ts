import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { expect, test } from 'vitest'
import { promptVersion } from '../_shared/ai/prompt-texts.ts'
import { suggestionsAnswer } from '#contract/assistant.ts'
import { userMessages } from '../_test/assistant-deps.ts'
import { proxyHeaders } from '../_test/stack.ts'
import {
  storedAiCalls,
  disconnectDuring,
  newRequest,
  providerCalls,
  release,
  suggest,
  wordOf,
} from '../_test/assistant-calls.ts'

// Checks and cut replies are tested in suggestions.test.ts and chat.test.ts, tries and time limits in tries.test.ts.
test.concurrent('suggestions of the model', async () => {
  const request = newRequest()
  const { status, last, events } = await suggest(request, true)
  expect(status).toBe(200)
  const answer = suggestionsAnswer.parse(last)
  expect([answer.source, answer.isPartial, answer.suggestions.length]).toEqual(['ai', undefined, 4])
  expect(events.map(({ event }) => event)).toEqual([
    'summary',
    ...Array(4).fill('suggestion'),
    'done',
  ])
  // The answer is reviewed.
  expect(await providerCalls(request)).toHaveLength(2)
  const [spent] = await storedAiCalls(request)
  expect(spent).toMatchObject({
    provider: 'anthropic',
    model: 'fake-model',
    prompt_version: promptVersion,
    attempt: 1,
    first_token_ms: expect.any(Number),
    settled_at: expect.anything(),
  })
  expect(spent?.cost).toBeGreaterThan(0)
  // The fake provider counts the message only, as if the rest came from the cache.
  expect(spent?.input_tokens).toBeGreaterThan(50)
  expect(spent?.output_tokens).toBeGreaterThan(20)
})

test.concurrent('streams the first suggestion while the model writes the others', async () => {
  const request = newRequest('held')
  const response = await fetch(`${env.TEST_API_URL}/functions/v1/assistant/suggestions`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', ...proxyHeaders(randomUUID()) },
    body: JSON.stringify(request),
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const readUntil = async (event: string) => {
    while (!text.includes(`event: ${event}`)) {
      const part = await reader?.read()
      if (!part?.value) throw new Error(`no ${event} in ${text}`)
      text += part.value
    }
  }
  await readUntil('suggestion')
  const [running] = await providerCalls(request)
  expect(running?.end, 'the provider is still writing').toBe('running')
  await release(request)
  await readUntil('done')
})

test.concurrent('a caller who disconnected gets the answer with the next request', async () => {
  const request = newRequest('held')
  await disconnectDuring('suggestions', request)
  await release(request)
  expect((await suggest(request)).last).toMatchObject({ source: 'ai' })
  expect(await storedAiCalls(request)).toMatchObject([{ kind: 'suggestions' }, { kind: 'review' }])
})

// The test's own `expect`: of concurrent tests, another does not know to which it belongs.
test.concurrent('a disconnected caller stops the model', async ({ expect: own }) => {
  const request = newRequest()
  const messages = userMessages(`scenario-silent ${wordOf(request)}`)
  await disconnectDuring('chat', { sessionId: request.sessionId, messages }, true)
  await own
    .poll(async () => (await providerCalls(request)).map(({ end }) => end))
    .toEqual(['aborted'])
  await own.poll(async () => (await storedAiCalls(request))[0]?.settled_at).toBeTruthy()
  expect((await storedAiCalls(request))[0]).toMatchObject({ output_tokens: 0 })
})
