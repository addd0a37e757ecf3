import { expect, test, vi } from 'vitest'
import { exampleModel } from '#contract/assistant.ts'
import { createDeps, modelReplying } from '../_test/assistant-deps.ts'
import { assistantApp } from './app.ts'

function assistant(model: ReturnType<typeof modelReplying> | null, left: () => Promise<number>) {
  const unit = createDeps(model)
  unit.deps.canEmail = () => model === null
  let asked = 0
  let now = 0
  unit.deps.budget.left = () => {
    asked += 1
    return left()
  }
  unit.deps.now = () => now
  const app = assistantApp(unit.deps)
  return {
    questions: unit.questions,
    asked: () => asked,
    wait: (ms: number) => (now += ms),
    status: async () => {
      const response = await app.request('/assistant/status')
      return [response.status, await response.json()]
    },
  }
}

test.each([
  ['available', modelReplying('Hi'), 8001, 1],
  ['budget_used', modelReplying('Hi'), 8000, 1],
  ['not_configured', null, 8001, 0],
])(
  'tells that the model is %s, and whether emails can be sent, without calling it',
  async (state, model, tokens, reads) => {
    const { status, asked, questions } = assistant(model, async () => tokens)
    expect(await status()).toEqual([200, { status: state, canEmail: model === null }])
    expect([questions, asked()]).toEqual([[], reads])
  },
)

test('tells that the answers of the fake provider are examples', async () => {
  const unit = createDeps(modelReplying('Hi'))
  const model = unit.deps.provider()
  const app = assistantApp({
    ...unit.deps,
    provider: () => model && { ...model, model: exampleModel },
  })
  expect(await (await app.request('/assistant/status')).json()).toMatchObject({
    status: 'examples',
  })
})

test('asks the database once a minute', async () => {
  const { status, asked, wait } = assistant(modelReplying('Hi'), async () => 9000)
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
  const { status, wait } = assistant(modelReplying('Hi'), async () => {
    if (isUp) return 9000
    throw new Error('database is down')
  })
  expect((await status())[0]).toBe(500)
  isUp = true
  wait(1000)
  expect(await status()).toEqual([200, { status: 'available', canEmail: false }])
})
