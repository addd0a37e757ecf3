import {
  parseReview,
  reviewMessage,
  reviewSchema,
  reviewTask,
  statementsIn,
} from '../_shared/ai/review.ts'
import type { Language } from '#contract/languages.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import { askWithin, OverBudget, type Budget } from './budget.ts'
import type { Provider } from './provider.ts'
import { CutShort, type Message } from './provider/ask.ts'

type Reviewer = {
  provider: Provider
  budget: Budget
  caller: { sessionId: string }
  log: (error: unknown) => void
}

/** The longest time in milliseconds that a visitor waits for the end of the answer meanwhile. */
export const reviewTimeoutMs = 12_000

/**
 * Lets the model review an answer against the prompt it was written from, and returns the statements that nothing there
 * supports. It goes on when the caller disconnects, because the answer is stored. None where the model cannot be asked
 * within the budget of the day or does not answer in time: the checks by rule have passed the answer.
 */
export async function unsupportedIn(
  texts: readonly string[],
  prompt: { system: readonly [string, string]; messages: Message[] },
  language: Language,
  { provider, budget, caller, log }: Reviewer,
): Promise<Set<string>> {
  const statements = statementsIn(texts)
  if (!provider.reviews || statements.length === 0) return new Set()
  const question = {
    // The first part is in the provider's cache.
    system: [prompt.system[0], reviewTask(language)],
    messages: [...prompt.messages, { role: 'user' as const, content: reviewMessage(statements) }],
    maxTokens: provider.maxTokens.chat,
    schema: reviewSchema,
    signal: AbortSignal.timeout(reviewTimeoutMs),
  }
  const call = { kind: 'review', sessionId: caller.sessionId } as const
  try {
    const parts: string[] = []
    for await (const text of askWithin(budget, provider, question, call)) parts.push(text)
    return parseReview(parts.join(''), statements)
  } catch (error) {
    const isExpected = [OverBudget, ApiError, CutShort].some((kind) => error instanceof kind)
    if (!isExpected) log(error)
    return new Set()
  }
}
