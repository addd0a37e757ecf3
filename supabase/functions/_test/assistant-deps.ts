import { ApiError } from '../_shared/server/api-error.ts'
import { defaultFirm } from '../_shared/ai/firm.ts'
import { assistantApp, type AssistantDeps } from '../assistant/app.ts'
import type { Budget, Settlement } from '../assistant/budget.ts'
import type { Answers, RequestKey } from '../assistant/answers.ts'
import type { Ask, Part, Question } from '../assistant/provider.ts'

/** A model that replies with this text in small chunks. */
export const modelReplying = (text: string, size = 20): Ask =>
  async function* say() {
    yield { type: 'used', input: 100, output: 1 }
    for (let at = 0; at < text.length; at += size)
      yield { type: 'text', text: text.slice(at, at + size) }
    yield { type: 'used', output: 50 }
  }

/** A model that writes its reply, or the rest of it after `from`, once the gate opens. */
export const modelWaiting = (gate: Promise<void>, text: string, from = 0): Ask =>
  async function* wait(question) {
    if (from > 0) yield { type: 'text', text: text.slice(0, from) }
    await gate
    yield* modelReplying(text.slice(from))(question)
  }

/** A model with this behavior. */
export const modelRunning = (act: (question: Question) => AsyncIterable<Part>): Ask => act

export const modelFailing = (error: Error): Ask =>
  // oxlint-disable-next-line require-yield -- it throws before its first part
  async function* fail() {
    throw error
  }

const nameFor = ({ kind, sessionId, requestId }: RequestKey) => `${kind} ${sessionId} ${requestId}`

/** Answers in memory, with the rules of the database. */
function answersInMemory(): Answers {
  const kept = new Map<string, { answer: unknown; isFinal: boolean; attempt: number }>()
  return {
    claim: async (key) => {
      const held = kept.get(nameFor(key))
      if (held?.isFinal) return { state: 'done', answer: held.answer }
      if (held && held.answer === null) return { state: 'running' }
      const attempt = (held?.attempt ?? 0) + 1
      kept.set(nameFor(key), { answer: null, isFinal: false, attempt })
      return { state: 'claimed', attempt }
    },
    read: async (key) => kept.get(nameFor(key))?.answer ?? null,
    save: async (key, answer, { isFinal, wasAsked }) => {
      const attempt = (kept.get(nameFor(key))?.attempt ?? 1) - (wasAsked ? 0 : 1)
      kept.set(nameFor(key), { answer, isFinal, attempt })
    },
  }
}

/** Dependencies of the assistant with this model, or `null` for none. `reserved`, `spent`, `settled` and `taken` record its calls. */
export function createDeps(
  ask: Ask | null,
  { tokens = 1_000_000, calls = 1000, retryAfter = 0 } = {},
) {
  const reserved: Parameters<Budget['reserve']>[0][] = []
  const spent: { input: number; output: number }[] = []
  const settled: Settlement[] = []
  const taken: string[] = []
  const questions: Question[] = []
  const unanswered: string[] = []
  const deps: AssistantDeps = {
    provider: () =>
      ask && {
        apiKey: 'sk-ant-unit-0123456789',
        model: 'unit',
        timeoutMs: 1000,
        maxTokens: { suggestions: 8000, chat: 1000 },
        ask: (question) => {
          questions.push(question)
          return ask(question)
        },
      },
    budget: {
      reserve: async (call) => {
        reserved.push(call)
        return call.tokens <= tokens ? { id: 'call' } : { id: null, retryAfter }
      },
      settle: async (_, __, used) => {
        settled.push(used)
        spent.push({ input: used.input, output: used.output })
      },
      left: async () => tokens,
    },
    answers: answersInMemory(),
    countCall: async (action, caller) => {
      if (taken.length >= calls) throw new ApiError(429, 'too_many', 'Too many', { retryAfter: 7 })
      taken.push(`${action} ${caller}`)
    },
    uncountCall: async (action, caller) => {
      taken.splice(taken.lastIndexOf(`${action} ${caller}`), 1)
    },
    now: () => 1700,
    canary: () => 'c0ffee00-unit-canary',
    noteUnanswered: async (question, language) => void unanswered.push(`${language} ${question}`),
    firm: async (language) => defaultFirm(language),
    links: { create: async () => null, open: async () => ({ status: 'unknown' }) },
    planEmails: { queue: async () => null },
    writer: async () => ({ staff: 'staff-one', terms: '' }),
    canEmail: () => false,
  }
  return { deps, reserved, spent, settled, taken, questions, unanswered }
}

/** A valid request for suggestions. */
export const ideaRequest = {
  requestId: 'b3c1a0de-7c1e-4f6a-9a53-0b3e4b8a1c11',
  email: 'Sara@ministry.example',
  goal: 'ai',
  sector: 'government',
  idea: 'Shorter waiting times for citizens',
  documents: [],
  language: 'en',
}
const requests: Record<string, object> = {
  chat: { messages: [{ role: 'user', content: 'Hello' }] },
  suggestions: ideaRequest,
}

/**
 * The assistant with this model, with a call of one visit from one address, whose body has what is valid and what it is
 * given: `post` returns the response, `answer` its JSON, `streamed` its events.
 */
export function assistantWith(ask: Ask | null, options?: Parameters<typeof createDeps>[1]) {
  const unit = createDeps(ask, options)
  let app: ReturnType<typeof assistantApp> | undefined
  const post = (path: string, body: object = {}, headers: object = {}, signal?: AbortSignal) =>
    // Created by the first call, so that a test can change the dependencies before.
    (app ??= assistantApp(unit.deps)).request(`/assistant/${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '10.0.0.9', ...headers },
      body: JSON.stringify({ sessionId: '1700000000-abcdef', ...requests[path], ...body }),
      ...(signal && { signal }),
    })
  const answer = async (...call: Parameters<typeof post>) => (await post(...call)).json()
  const streamed = async (path: string, body: object = {}, headers: object = {}) =>
    eventsIn(await (await post(path, body, { ...headers, accept: 'text/event-stream' })).text())
  return { ...unit, post, answer, streamed }
}

/** A state of the wizard with the same in every text. */
export const wizardWith = (text: string) => ({
  goal: 'ai',
  sector: 'finance',
  idea: text,
  clarifications: [{ question: 'systems', answer: text }],
  summary: text,
  suggestions: [
    {
      number: 1,
      title: text.slice(0, 150),
      description: text,
      details: text,
      effort: 'low',
      impact: 'high',
      quote: text,
    },
  ],
  plan: [{ title: text.slice(0, 200), description: text }],
  documents: [{ name: text, text }],
})

export const userMessages = (...contents: string[]) =>
  contents.map((content, index) => ({ role: index % 2 ? 'assistant' : 'user', content }))

/** A suggestion as the model writes it. */
export const item = (title: string, more: object = {}) => ({
  title,
  description: 'D',
  effort: 'low',
  impact: 'high',
  ...more,
})

/** Parses the events of a stream. */
export const eventsIn = (text: string): { event: string; data: unknown }[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
    }))
