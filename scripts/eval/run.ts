import { shippedFacts } from '#texts/shipped.ts'
import { reviewSchema } from '../../supabase/functions/_shared/ai/review.ts'
import { defaultFirm } from '../../supabase/functions/_shared/ai/firm.ts'
import type { Budget, Settlement } from '../../supabase/functions/assistant/budget.ts'
import type { Provider, Question } from '../../supabase/functions/assistant/provider.ts'
import { writeChat } from '../../supabase/functions/assistant/chat.ts'
import { writeSuggestions } from '../../supabase/functions/assistant/suggestions.ts'
import type { ChatAnswer, SuggestionsAnswer } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { isChat, type Case } from './case.ts'
import { fold } from './rules/text.ts'
import { judgeRun, type Verdict } from './rules/rules.ts'

export type Outcome = {
  case: Case
  reply: string
  answer: SuggestionsAnswer | ChatAnswer | null
  failure: string | null
  verdict: Verdict
  /** Whether the visitor sees something else than the reply: another text, quote, page or action. */
  isChanged: boolean
  /** What the functions book for the call. */
  booked: Settlement | null
  totalMs: number
}

/** Of a model `passed` or `failed`; the others of a recorded reply. */
export type Result = Outcome & {
  state: 'passed' | 'failed' | 'as expected' | 'unexpected' | 'missing'
}

const canary = 'c0ffee00-evaluation-canary'
const facts = [...Object.values(shippedFacts.ar), ...Object.values(shippedFacts.en)].join('\n')
const visit = {
  sessionId: 'evaluation',
  requestId: '00000000-0000-4000-8000-000000000000',
  email: 'visitor@example.com',
}

/** Enough for every call. Passes on what is booked for an answer. */
export const budgetThat = (book: (used: Settlement) => void): Budget => ({
  reserve: async () => ({ id: 'evaluation' }),
  settle: async (_id, { kind }, used) => void (kind !== 'review' && book(used)),
  left: async () => 1_000_000,
})

/** Answers a case as the functions answer a visitor, and judges the answer. */
export async function runCase(each: Case, model: Provider): Promise<Outcome> {
  const started = performance.now()
  let asked: Question = { messages: [], maxTokens: 0 }
  let reply = ''
  let failure: string | null = null
  let booked: Settlement | null = null
  const provider: Provider = {
    ...model,
    ask: async function* watched(question) {
      if (question.schema === reviewSchema) return yield* model.ask(question)
      asked = question
      reply = ''
      for await (const part of model.ask(question)) {
        if (part.type === 'text') reply += part.text
        yield part
      }
    },
  }
  const writing = {
    provider,
    budget: budgetThat((used) => (booked = used)),
    caller: { sessionId: 'evaluation', address: 'evaluation' },
    now: 1_700_000_000_000,
    canary,
    firm: async (language: Language) => defaultFirm(language),
    noteUnanswered: async () => undefined,
    log: (error: unknown) => void (failure = String(error)),
  }
  const work = isChat(each)
    ? writeChat(writing, {
        ...visit,
        messages: each.messages,
        answered: each.answered ?? each.messages.filter(({ role }) => role === 'assistant').length,
        wizard: each.wizard,
      })
    : writeSuggestions(writing, { ...visit, ...each })
  let answer: SuggestionsAnswer | ChatAnswer | null = null
  try {
    answer = await work(() => undefined, new AbortController().signal)
  } catch (error) {
    failure ??= String(error)
  }
  const messages = asked.messages.map(({ content }) => content).join('\n\n')
  const sent = [asked.system ?? '', messages].flat().join('\n\n')
  const keys = [model.apiKey].filter(Boolean)
  return {
    case: each,
    reply,
    answer,
    failure,
    booked,
    verdict: judgeRun({ case: each, answer, sent, messages, canary, keys, facts }),
    isChanged: answer !== null && !isAsWritten(reply, answer),
    totalMs: Math.round(performance.now() - started),
  }
}

function isAsWritten(reply: string, answer: SuggestionsAnswer | ChatAnswer): boolean {
  if ('message' in answer) {
    const written = [...reply.matchAll(/\[\[\s*(offer_booking|show_\w+)/g)].map(([, type]) => type)
    return (
      reply.replace(/\[\[[^]*$/, '').trim() === answer.message &&
      written.join() === answer.actions.map(({ type }) => type).join()
    )
  }
  try {
    return essence(JSON.parse(reply)) === essence(answer)
  } catch {
    return false
  }
}

/** What is compared of suggestions. Quotes are shown in the spelling of their source. */
const essence = ({ summary, suggestions }: Pick<SuggestionsAnswer, 'summary' | 'suggestions'>) =>
  JSON.stringify([
    summary,
    suggestions.map(({ title, description, details, basis }) => [
      title,
      description,
      details,
      basis?.kind,
      basis?.kind === 'document' && /\d+/.exec(fold(basis.place))?.[0],
    ]),
  ])
