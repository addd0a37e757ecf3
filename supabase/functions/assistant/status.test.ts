import { expect, test, vi } from 'vitest'
import { exampleModel } from '#contract/assistant.ts'
import { createDeps, modelReplying } from '../_test/assistant-deps.ts'
import { assistantApp } from './app.ts'

const reply = modelReplying('Hi')
/** The status route with this model, if any, which counts the reads of the budget. */
function assistant(left: () => Promise<number>, model: string | null = 'unit') {
  const { deps, questions } = createDeps(model === null ? null : reply)
  const configured = deps.provider()
  let asked = 0
  let now = 0
  const app = assistantApp({
    ...deps,
    provider: () => configured && { ...configured, model: model ?? '' },
    canEmail: () => model === null,
    budget: { ...deps.budget, left: () => ((asked += 1), left()) },
    now: () => now,
  })
  return {
    questions,
    asked: () => asked,
    wait: (ms: number) => (now += ms),
    status: async () => {
      const response = await app.request('/assistant/status')
      return [response.status, await response.json()]
    },
  }
}

test.each([
  ['available', 'unit', 8001, 1],
  ['budget_used', 'unit', 8000, 1],
  ['not_configured', null, 8001, 0],
  ['examples', exampleModel, 8001, 1],
])(
  'tells that the model is %s, and whether emails can be sent, without calling it',
  async (state, model, tokens, reads) => {
    const { status, asked, questions } = assistant(async () => tokens, model)
    expect(await status()).toEqual([200, { status: state, canEmail: model === null }])
    expect([questions, asked()]).toEqual([[], reads])
  },
)

test('asks the database once a minute', async () => {
  const { status, asked, wait } = assistant(async () => 9000)
  await Promise.all(Array.from({ length: 20 }, status))
  wait(59_999)
  await status()
  expect(asked()).toBe(1)
  wait(1)
  await status()
  expect(asked()).toBe(2)
})

test('an error is not kept for a minute', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let isUp = false
  const { status, wait } = assistant(async () => {
    if (isUp) return 9000
    throw new Error('database is down')
  })
  expect((await status())[0]).toBe(500)
  isUp = true
  wait(1000)
  expect(await status()).toEqual([200, { status: 'available', canEmail: false }])
})
