import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  fakeOpenAiSettings,
  fakeProviderSettings,
} from '../../../scripts/fake-provider/settings.ts'
import { startFakeProvider, type FakeProvider } from '../../../scripts/fake-provider/server.ts'
import { askWithin, OverBudget, type Budget } from './budget.ts'
import { forgetRejected } from './provider/options.ts'
import { ProviderError, Refused } from './provider/ask.ts'
import { CutShort, provider } from './provider.ts'
import { firstTry, nextTry } from './tries.ts'
import { createDeps, modelReplying } from '../_test/assistant-deps.ts'

const call = { kind: 'chat' as const, sessionId: 's', address: 'a' }
const servers: FakeProvider[] = []
async function startServer() {
  const server = await startFakeProvider({ lateMs: 10_000, thinkingMs: 8_000 })
  servers.push(server)
  return server
}
beforeEach(forgetRejected)
afterAll(() => Promise.all(servers.map((server) => server.stop())))

/** A budget in memory that allows this number of calls. */
function budgetOf(calls = 10) {
  const { deps, reserved, settled } = createDeps(null)
  const reserve: Budget['reserve'] = async (reservation) =>
    reserved.length < calls ? deps.budget.reserve(reservation) : { id: null, retryAfter: 0 }
  return { budget: { ...deps.budget, reserve }, reserved, settled }
}

const providers = [
  ['anthropic', fakeProviderSettings],
  ['openai-compatible', fakeOpenAiSettings],
] as const

type Options = {
  more?: Record<string, string>
  calls?: number
  signal?: AbortSignal
  at?: FakeProvider
}

/** Asks the model of a provider in a scenario. */
async function askProvider(
  settingsOf: (url: string) => Record<string, string>,
  scenario: string,
  { more = {}, calls, signal, at }: Options = {},
) {
  const server = at ?? (await startServer())
  const settings = { ...settingsOf(server.url), ...more }
  for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value)
  const model = provider()
  // Before other tests, which run at the same time.
  vi.unstubAllEnvs()
  if (!model) throw new Error('not configured')
  const within = budgetOf(calls)
  let isCut = false
  const question = {
    system: ['Rules', 'Today'],
    messages: [{ role: 'user' as const, content: `Hello scenario-${scenario}` }],
    maxTokens: 500,
    schema: { type: 'object' },
    onCutOff: () => void (isCut = true),
    ...(signal && { signal }),
  }
  let text = ''
  let error: unknown = null
  try {
    for await (const part of askWithin(within.budget, model, question, call)) text += part
  } catch (thrown) {
    error = thrown
  }
  const models = server.calls.map(({ model: called }) => called)
  return { ...within, text, error, isCut, models }
}

test.each([
  ['overloaded', { status: 529 }, 'first', 500],
  ['overloaded for two seconds', { status: 529, retryAfter: '2' }, 'first', 2000],
  ['not reached', {}, 'first', 500],
  ['at its limit for three seconds', { status: 429, retryAfter: '3' }, 'first', 3000],
  ['at its limit for longer', { status: 429, retryAfter: '4' }, 'second', 0],
  ['at its limit without a time', { status: 429 }, 'second', 0],
  ['unknown', { status: 404 }, 'second', 0],
  ['not allowed for the key', { status: 401 }, undefined, undefined],
])('a model that is %s: the next try, and the pause before it', (_, failure, model, pause) => {
  const ask = modelReplying('')
  const following = nextTry(
    { fallback: { model: 'second', ask } },
    firstTry({ model: 'first', ask }),
    new ProviderError('failed', failure),
  )
  expect([following?.next.model, following?.pause]).toEqual([model, pause])
})

// Most of these wait for a time limit.
describe.concurrent.each(providers)('%s', (name, settingsOf) => {
  const ask = (scenario: string, options?: Options) => askProvider(settingsOf, scenario, options)
  const second = { AI_FALLBACK_MODEL: 'second-model' }

  test('answers, and books the reported tokens', async () => {
    const { text, reserved, settled } = await ask('normal')
    const first = { provider: name, model: 'fake-model', attempt: 1, isFallback: false }
    expect(reserved).toMatchObject([first])
    const output = Math.ceil(text.length / 3)
    expect(settled).toMatchObject([{ input: 11, output, stopReason: 'finished' }])
  })

  test.each(['busy', 'late'])('%s: one more try of the same model answers', async (scenario) => {
    const { text, models, reserved, settled } = await ask(scenario, {
      // Only the late token waits for it.
      more: { ...second, AI_FIRST_TOKEN_SECONDS: '6' },
    })
    expect(text).toContain('I see what you mean.')
    expect(models).toEqual(['fake-model', 'fake-model'])
    expect(reserved.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(settled[0]).toMatchObject(
      scenario === 'busy'
        ? { input: 0, output: 0, cost: 0, stopReason: 'error 529', firstTokenMs: null }
        : { output: 500, stopReason: 'no first token' },
    )
    expect(settled[1]).toMatchObject({ stopReason: 'finished' })
  })

  test.each(['thinking', 'reasoned'])(
    '%s: a thought is a beginning, and not shown',
    async (scenario) => {
      const { text, models, settled } = await ask(scenario, {
        more: { AI_FIRST_TOKEN_SECONDS: '6' },
      })
      expect(text).toMatch(/^I see what you mean\./)
      expect(models).toEqual(['fake-model'])
      expect(settled).toMatchObject([{ stopReason: 'finished' }])
    },
  )

  test('busy twice: the second model answers', async () => {
    const { text, models, reserved } = await ask('busytwice', { more: second })
    expect(text).toContain('I see what you mean.')
    expect(models).toEqual(['fake-model', 'fake-model', 'second-model'])
    expect(reserved.map(({ model, isFallback }) => [model, isFallback])).toEqual([
      ['fake-model', false],
      ['fake-model', false],
      ['second-model', true],
    ])
  })

  test.each(['busytwice', 'broken', 'hangup', 'html'])(
    '%s without a second model fails',
    async (scenario) => {
      const { text, error, models, settled } = await ask(scenario)
      expect([text, models]).toEqual(['', ['fake-model', 'fake-model']])
      expect(error).toMatchObject({ name: 'ProviderError' })
      expect(settled.map(({ cost }) => cost)).toEqual([0, 0])
    },
  )

  test('nothing is tried again after the first text', async () => {
    const { text, error, models } = await ask('cut', { more: second })
    expect(text).not.toBe('')
    expect(error).toMatchObject({ name: 'ProviderError' })
    expect(models).toEqual(['fake-model'])
  })

  test('the timeout counts for all tries together', async () => {
    const { error, models, settled } = await ask('silent', {
      more: { ...second, AI_TIMEOUT_SECONDS: '7', AI_FIRST_TOKEN_SECONDS: '4' },
    })
    expect(error).toBeInstanceOf(CutShort)
    expect(models).toEqual(['fake-model', 'fake-model'])
    expect(settled.map(({ stopReason }) => stopReason)).toEqual(['no first token', 'cut short'])
  })

  test('a visitor who disconnects stops all tries', async () => {
    const leaving = new AbortController()
    const at = await startServer()
    const asked = ask('silent', { more: second, signal: leaving.signal, at })
    await expect.poll(() => at.calls).toHaveLength(1)
    leaving.abort()
    const { error, models, settled } = await asked
    expect(error).toBeInstanceOf(CutShort)
    expect(models).toEqual(['fake-model'])
    // Of a call without a report, the input that was reserved.
    expect(settled).toMatchObject([{ input: expect.toSatisfy((tokens) => tokens > 0), output: 0 }])
    await expect.poll(() => at.calls[0]?.end).toBe('aborted')
  })

  test('a try that the budget does not allow leaves the failure as it is', async () => {
    const { error, models } = await ask('busy', { calls: 1 })
    expect(error).toMatchObject({ status: 529 })
    expect(models).toEqual(['fake-model'])
    expect((await ask('normal', { calls: 0 })).error).toBeInstanceOf(OverBudget)
  })

  test('a model that declines, and a reply at its limit', async () => {
    const { error, settled } = await ask('declined')
    expect(error).toBeInstanceOf(Refused)
    expect(settled).toMatchObject([{ stopReason: 'refused' }])
    const cut = await ask('truncated')
    expect([cut.error, cut.isCut]).toEqual([null, true])
    expect(cut.settled).toMatchObject([{ stopReason: 'cut' }])
  })
})
