import { afterEach, expect, test, vi } from 'vitest'
import { replyErrors } from '../_shared/ai/reply-error.ts'
import app, { assistantApp } from './app.ts'
import type { Ask } from './provider.ts'

const request = {
  sessionId: '1700000000-abcdef',
  requestId: 'b3c1a0de-7c1e-4f6a-9a53-0b3e4b8a1c11',
  email: 'sara@ministry.example',
  goal: 'ai',
  sector: 'government',
  idea: 'Shorter waiting times',
  documents: [],
  language: 'en',
}

const suggest = (ask: Ask | null, body: object = request) =>
  assistantApp({ provider: () => ask, now: () => 1700 }).request('/assistant/suggestions', {
    method: 'POST',
    body: JSON.stringify(body),
  })

afterEach(() => vi.restoreAllMocks())

test('suggests what the model says', async () => {
  const ask = vi.fn<Ask>(
    async () =>
      '```json\n{"summary":"Wait less","suggestions":[{"title":"Queue","description":"D","effort":"low","impact":"high","details":"More"},{}]}\n```',
  )
  const response = await suggest(ask)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    summary: 'Wait less',
    source: 'ai',
    suggestions: [
      {
        id: 'ai-1700-0',
        title: 'Queue',
        description: 'D',
        effort: 'low',
        impact: 'high',
        details: 'More',
      },
      { id: 'ai-1700-1', title: 'Suggestion 2', description: '', effort: 'medium', impact: 'high' },
    ],
  })
  expect(ask.mock.lastCall?.[0].prompt).toContain('Shorter waiting times')
})

test('without a key it says so in the words of the specification', async () => {
  const response = await suggest(null)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    error: 'API key is not configured.',
    code: 'ai_not_configured',
  })
})

test('the wired app has no key where none is set', async () => {
  vi.stubEnv('ANTHROPIC_API_KEY', '')
  const response = await app.request('/assistant/suggestions', {
    method: 'POST',
    body: JSON.stringify(request),
  })
  expect(response.status).toBe(503)
  vi.unstubAllEnvs()
})

test.each([
  ['I am sorry.', 'ai_failed', replyErrors.no_json],
  ['{"a" "b"}', 'ai_failed', replyErrors.unparseable],
  ['[]', 'ai_failed', replyErrors.invalid_structure],
  ['{"summary":"x"}', 'ai_failed', replyErrors.no_suggestions],
  ['{"suggestions":[]}', 'ai_empty', replyErrors.empty_list],
  ['{"suggestions":[1,2]}', 'ai_empty', replyErrors.no_valid_item],
])('a reply like %s is answered 502 %s', async (reply, code, error) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const response = await suggest(async () => reply)
  expect(response.status).toBe(502)
  expect(await response.json()).toEqual({ error, code })
})

test('a failing provider is logged, and says nothing to the visitor', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const response = await suggest(() =>
    Promise.reject(new Error('401 invalid x-api-key sk-ant-secret')),
  )
  expect(response.status).toBe(502)
  expect(await response.json()).toEqual({ error: 'Unknown error', code: 'ai_failed' })
  expect(log.mock.lastCall?.[0]).toBe(response.headers.get('x-request-id'))
})

test.each([
  ['neither idea nor document', { ...request, idea: '  ' }, 400],
  ['no valid e-mail', { ...request, email: 'sara' }, 400],
  [
    'more documents than ten',
    { ...request, documents: Array.from({ length: 11 }, () => ({ name: 'a', text: 'b' })) },
    400,
  ],
  ['far too much', { ...request, note: 'x'.repeat(512 * 1024) }, 413],
])('with %s the model is not asked', async (_, body, status) => {
  const ask = vi.fn<Ask>()
  expect((await suggest(ask, body)).status).toBe(status)
  expect(ask).not.toHaveBeenCalled()
})

test('a document alone is enough', async () => {
  const ask = vi.fn<Ask>(async () => '{"suggestions":[{}]}')
  const response = await suggest(ask, {
    ...request,
    idea: '',
    documents: [{ name: 'a.txt', text: 'Queues' }],
  })
  expect(response.status).toBe(200)
})
