import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '../_shared/server/test-stack.ts'

const request = {
  sessionId: 'stack-test-session',
  requestId: randomUUID(),
  email: 'visitor@stack.example',
  goal: 'ai',
  sector: 'government',
  idea: 'Shorter waiting times',
  documents: [],
  language: 'ar',
}

test.each([
  ['no e-mail', { json: { ...request, email: '' } }, 400, 'invalid'],
  ['neither idea nor document', { json: { ...request, idea: '' } }, 400, 'invalid'],
  ['malformed JSON', { body: '{' }, 400, 'bad_json'],
  ['10 MB', { body: 'x'.repeat(10_000_000) }, 413, 'too_large'],
])('%s is refused', async (_, sent, status, code) => {
  const answer = await call('/assistant/suggestions', sent)
  expect([answer.status, answer.json.code]).toEqual([status, code])
})

test('it suggests, or says in the words of the specification why not', async () => {
  const { status, json } = await call('/assistant/suggestions', { json: request })
  const known = [
    [200, undefined],
    [503, 'ai_not_configured'],
    [502, 'ai_failed'],
    [502, 'ai_empty'],
  ]
  expect(known).toContainEqual([status, json.code])
})
