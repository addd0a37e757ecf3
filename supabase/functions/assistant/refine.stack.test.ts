import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refineAnswer, suggestionsAnswer, type RefineWish } from '#contract/assistant.ts'
import { ask, newRequest, providerCalls, suggest, wordOf } from '../_test/assistant-calls.ts'
import { sql } from '../_test/stack.ts'

/** A request for one of the suggestions of a visitor, and its word in the idea. */
async function refinement(wish: RefineWish, scenario = 'normal', more: object = {}) {
  const asked = newRequest('normal', more)
  const { suggestions } = suggestionsAnswer.parse((await suggest(asked)).last)
  const [suggestion] = suggestions
  if (!suggestion) throw new Error('no suggestion')
  const others = suggestions.slice(1).map(({ title }) => title)
  const email = `${wordOf(asked)}+scenario-${scenario}@stack.example`
  return { ...asked, email, requestId: randomUUID(), wish, suggestion, others }
}
const refine = (json: object, isStream = false, address?: string) =>
  ask('refine', json, isStream, address)

describe.concurrent.each([
  [false, 'ar'],
  [true, 'en'],
])('as events: %s, in %s', (isStream, language) => {
  test.each(['cheaper', 'other_idea'] as const)('fulfills %s', async (wish) => {
    const request = await refinement(wish, 'normal', { language })
    const { status, last } = await refine(request, isStream)
    expect(status).toBe(200)
    const answer = refineAnswer.parse(last)
    if (!('suggestion' in answer)) throw new Error('no suggestion')
    const { suggestion } = answer
    expect(suggestion.id).not.toBe(request.suggestion.id)
    expect([request.suggestion.title, ...request.others]).not.toContain(suggestion.title)
    if (wish === 'other_idea') return
    expect([request.suggestion.effort, suggestion.effort]).toEqual(['medium', 'low'])
    expect(suggestion.basis).toMatchObject({ kind: 'idea' })
  })

  test('returns the reasons', async () => {
    const request = await refinement('why', 'normal', { language })
    const { last } = await refine(request, isStream)
    expect(JSON.stringify(last)).toContain(wordOf(request))
  })

  test.each(['refused', 'cut', 'obey'])('returns an error in the scenario %s', async (scenario) => {
    const { status, last, text } = await refine(await refinement('faster', scenario), isStream)
    expect(status).toBe(isStream ? 200 : 502)
    expect(last['code']).toBe(scenario === 'obey' ? 'ai_empty' : 'ai_failed')
    expect(text).not.toMatch(/sk-ant|fake provider|senior consultant/)
  })
})

test.concurrent('a repeated request gets the same answer; the call is stored as its kind', async () => {
  const request = await refinement('other_idea')
  const [first, second] = await Promise.all([refine(request), refine(request, true)])
  expect(second.last).toEqual(first.last)
  expect((await refine(request)).last).toEqual(first.last)
  expect(await providerCalls(request)).toHaveLength(2)
  expect(
    await sql('select kind from private.ai_calls where session_id = $1 order by kind', [
      request.sessionId,
    ]),
  ).toEqual([{ kind: 'refine' }, { kind: 'suggestions' }])
})
