import { parseReview, reviewSchema, reviewTask } from '../_shared/ai/review.ts'
import { sentencesIn } from '../_shared/ai/sentences.ts'
import { notices } from '#contract/figure-mark.ts'
import type { Language } from '#contract/languages.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import { askWithin, OverBudget, type Budget, type VisitorCall } from './budget.ts'
import type { Provider } from './provider.ts'
import type { Question } from './provider/ask.ts'

type Reviewer = {
  provider: Provider
  budget: Budget
  caller: Omit<VisitorCall, 'kind'>
  log: (error: unknown) => void
}

/** A visitor waits for the end of the answer meanwhile. */
const timeoutMs = 12_000

/**
 * Lets the model review an answer against the prompt it was written from, and returns the sentences that nothing there
 * supports. None where the model cannot be asked within the limits or does not answer in time: the checks by rule have
 * passed the answer.
 */
export async function unsupportedIn(
  texts: readonly string[],
  { system, messages, signal }: Pick<Question, 'system' | 'messages' | 'signal'>,
  language: Language,
  { provider, budget, caller, log }: Reviewer,
): Promise<Set<string>> {
  const said = texts
    .flatMap(sentencesIn)
    .filter((each) => !/[?؟]$/u.test(each) && each !== notices[language])
  if (!provider.reviews || said.length === 0) return new Set()
  const timeout = AbortSignal.timeout(timeoutMs)
  const question: Question = {
    system,
    messages: [...messages, { role: 'user', content: reviewTask(said, language) }],
    maxTokens: provider.maxTokens.chat,
    schema: reviewSchema,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }
  try {
    const parts: string[] = []
    for await (const text of askWithin(budget, provider, question, { kind: 'review', ...caller }))
      parts.push(text)
    return parseReview(parts.join(''), said)
  } catch (error) {
    if (!(error instanceof OverBudget || error instanceof ApiError || signal?.aborted)) log(error)
    return new Set()
  }
}
