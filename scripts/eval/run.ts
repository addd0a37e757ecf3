import defaultTexts from '../../supabase/functions/_shared/ai/default-texts.json' with { type: 'json' }
import { defaultFirm } from '../../supabase/functions/_shared/ai/firm.ts'
import type { Budget } from '../../supabase/functions/assistant/budget.ts'
import type { Provider, Question } from '../../supabase/functions/assistant/provider.ts'
import { writeChat } from '../../supabase/functions/assistant/chat.ts'
import { writeSuggestions } from '../../supabase/functions/assistant/suggestions.ts'
import type { ChatAnswer, SuggestionsAnswer } from '#contract/assistant.ts'
import { isChat, type Case } from './case.ts'
import { keyOf, type Drops } from './recorded.ts'
import { fold } from './rules/text.ts'
import { judgeRun, type Verdict } from './rules/rules.ts'

export type Outcome = {
  case: Case
  model: string
  key: string
  sent: string
  reply: string
  answer: SuggestionsAnswer | ChatAnswer | null
  failure: string | null
  verdict: Verdict
  drops: Drops
  usage: { input: number; output: number; cached?: number; cost?: number }
  stop: string
  firstTextMs: number | null
  totalMs: number
}

const canary = 'c0ffee00-evaluation-canary'
const facts = [...Object.values(defaultTexts.ar), ...Object.values(defaultTexts.en)].join('\n')

/** What the functions book for a call. */
type Settled = Partial<Outcome['usage']> & { stopReason?: string }

/** Enough for every call. Keeps what is booked. */
const budgetInMemory = (settled: Settled): Budget => ({
  reserve: async () => ({ id: 'evaluation' }),
  settle: async (_id, _call, used) => void Object.assign(settled, used),
  left: async () => 1_000_000,
})

/** Answers a case as the functions answer a visitor, and judges the answer. */
export async function runCase(each: Case, model: Provider): Promise<Outcome> {
  const started = performance.now()
  let asked: Question | null = null
  let reply = ''
  let failure: string | null = null
  let firstTextMs: number | null = null
  const settled: Settled = {}
  const provider: Provider = {
    ...model,
    ask: async function* watched(question) {
      asked = question
      reply = ''
      for await (const part of model.ask(question)) {
        if (part.type === 'text') {
          firstTextMs ??= Math.round(performance.now() - started)
          reply += part.text
        }
        yield part
      }
    },
  }
  const writing = {
    provider,
    budget: budgetInMemory(settled),
    caller: { sessionId: 'evaluation', address: 'evaluation' },
    now: 1_700_000_000_000,
    canary,
    firm: async (language: 'ar' | 'en') => defaultFirm(language),
    noteUnanswered: async () => undefined,
    log: (error: unknown) => {
      failure = String(error)
    },
  }
  let answer: SuggestionsAnswer | ChatAnswer | null = null
  try {
    answer = await workOf(writing, each)(() => undefined, new AbortController().signal)
  } catch (error) {
    failure ??= String(error)
  }
  const question: Question = asked ?? { messages: [], maxTokens: 0 }
  const sent = sentText(question)
  return {
    case: each,
    model: model.model,
    key: keyOf(model.model, question, canary),
    sent,
    reply,
    answer,
    failure,
    verdict: judgeRun({
      case: each,
      answer,
      sent,
      messages: sentText({ messages: question.messages }),
      canary,
      keys: [model.apiKey].filter(Boolean),
      facts,
    }),
    drops: dropsOf(reply, answer),
    usage: { ...settled, input: settled.input ?? 0, output: settled.output ?? 0 },
    stop: settled.stopReason ?? 'finished',
    firstTextMs,
    totalMs: Math.round(performance.now() - started),
  }
}

const visit = {
  sessionId: 'evaluation',
  requestId: '00000000-0000-4000-8000-000000000000',
  email: 'visitor@example.com',
}

const workOf = (writing: Parameters<typeof writeChat>[0], each: Case) =>
  isChat(each)
    ? writeChat(writing, { ...visit, ...answeredOf(each), wizard: each.wizard })
    : writeSuggestions(writing, { ...visit, ...each })

const answeredOf = ({
  messages,
  answered,
}: Pick<Parameters<typeof writeChat>[1], 'messages' | 'answered'>) => ({
  messages,
  answered: answered ?? messages.filter(({ role }) => role === 'assistant').length,
})

const sentText = ({ system, messages }: Pick<Question, 'system' | 'messages'>): string =>
  [system ?? '', ...messages.map(({ content }) => content)].flat().join('\n\n')

/** What the reply has and the answer has not. */
function dropsOf(reply: string, answer: Outcome['answer']): Drops {
  const none = { items: 0, bases: 0, texts: 0, pages: 0, actions: 0 }
  if (!answer) return none
  if ('message' in answer) {
    const own = reply.replace(/\[\[[\s\S]*$/, '').trim()
    const written = [...reply.matchAll(/\[\[\s*(offer_booking|show_\w+)/g)].map(([, type]) => type)
    const shown = answer.actions.map(({ type }) => type)
    const kept = new Set(shown.filter((type) => written.includes(type)))
    return {
      ...none,
      texts: own === answer.message.trim() ? 0 : 1,
      actions: written.length + shown.length - 2 * kept.size,
    }
  }
  const items = itemsOf(reply)
  const shown = answer.suggestions
  const claimed = items.filter(({ basis }) => typeof basis === 'object' && basis !== null)
  const same = items.filter((item) =>
    shown.some(
      ({ description, details = '' }) =>
        description === textOf(item['description']) && details === textOf(item['details']),
    ),
  )
  return {
    ...none,
    items: Math.max(0, items.length - shown.length),
    bases: Math.max(0, claimed.length - shown.filter(({ basis }) => basis).length),
    texts: Math.max(0, Math.min(items.length, shown.length) - same.length),
    pages: shown.filter(({ basis, title }) => {
      const own = items.find((item) => item['title'] === title)?.basis
      const place = typeof own === 'object' && own !== null ? Reflect.get(own, 'place') : ''
      return basis?.kind === 'document' && pageIn(basis.place) !== pageIn(place)
    }).length,
  }
}

const pageIn = (place: unknown) => /\d+/.exec(fold(textOf(place)))?.[0]

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function itemsOf(reply: string): (Record<string, unknown> & { basis?: unknown })[] {
  try {
    const value: unknown = JSON.parse(reply)
    const items: unknown = Object(value)['suggestions']
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}
