import { estimateTokens } from '../_shared/ai/estimate-tokens.ts'
import { promptVersion } from '../_shared/ai/prompt-texts.ts'
import { costOf, priceOf } from '../_shared/ai/prices.ts'
import { VisibleText } from '../_shared/ai/visible-text.ts'
import type { WritingPurpose } from '#contract/writing.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import { callAsService } from '../_shared/server/database.ts'
import { aiPrices, dailyDollars, dailyTokens } from '../_shared/server/env.ts'
import { tooManyRequests } from '../_shared/server/limits.ts'
import type { Kind } from './answers.ts'
import {
  CutShort,
  NoFirstToken,
  ProviderError,
  Refused,
  systemParts,
  type StopReason,
  type Usage,
} from './provider/ask.ts'
import type { Provider, Question } from './provider.ts'
import { firstTry, nextTry, type Try } from './tries.ts'

export type VisitorCall = {
  kind: Kind
  sessionId: string
  address: string
  email?: string | undefined
  staff?: never
}
/** A call to the model, and whose token limits it counts for: those of a visitor, or of a member of staff. */
export type Call =
  | VisitorCall
  // Bounded by the answer that it reviews, so it takes nothing of a visitor's own limits.
  | { kind: 'review'; sessionId: string; address?: never; email?: never; staff?: never }
  | { kind: WritingPurpose; staff: string; sessionId?: never; address?: never; email?: never }

/** A call to reserve: its expected tokens and cost. */
export type Reservation = Call & {
  provider?: string | undefined
  model: string
  tokens: number
  cost: number
  /** The first call for an answer or a review is 1. */
  attempt: number
  isFallback: boolean
}

/** The tokens of a call, its cost, and how it ended. */
export type Settlement = {
  input: number
  output: number
  cached: number
  cacheWritten: number
  cost: number
  stopReason: string
  /** Milliseconds until the first text; `null` without any. */
  firstTokenMs: number | null
}

/** The day's budget is used up. */
export class OverBudget extends Error {}

/** Output tokens that a reply typically has, thinking included. A longer one is added when the call is settled. */
const typicalOutput = (kind: Call['kind']) =>
  kind === 'suggestions' ? 3000 : kind === 'review' ? 300 : 1000

/**
 * Calls the model within the token limits and yields the text of its reply. Before the first text it tries again as
 * `nextTry` says, in all no longer than the provider's timeout. Every try is reserved, and booked when it succeeds,
 * fails or is aborted; without a report of the provider, as an estimate. Throws OverBudget, 429 when the caller has used
 * up a limit, or Refused when the model declines to answer.
 */
export async function* askWithin(
  budget: Budget,
  provider: Provider,
  question: Question,
  call: Call,
): AsyncGenerator<string, void, void> {
  const deadline = AbortSignal.timeout(provider.timeoutMs)
  const signal = question.signal ? AbortSignal.any([question.signal, deadline]) : deadline
  let failure: unknown = null
  for (let current = firstTry(provider); ;) {
    let hasText = false
    try {
      for await (const text of run(budget, provider, current, { ...question, signal }, call)) {
        hasText = true
        yield text
      }
      return
    } catch (error) {
      // A further try that the limits do not allow leaves the failure as it is.
      const isRefusedTry = error instanceof OverBudget || error instanceof ApiError
      if (hasText || signal.aborted || isRefusedTry) throw failure ?? error
      const following = nextTry(provider, current, error)
      if (!following) throw error
      failure = error
      current = following.next
      await new Promise((resolve) => setTimeout(resolve, following.pause))
      if (signal.aborted) throw new CutShort('The reply was cut short', { cause: error })
    }
  }
}

async function* run(
  { reserve, settle }: Budget,
  { name: provider }: Provider,
  { model, ask, number: attempt, isFallback }: Try,
  question: Question,
  call: Call,
): AsyncGenerator<string, void, void> {
  const { maxTokens, signal } = question
  const price = priceOf(model, aiPrices())
  const input = promptTokens(question)
  const output = Math.min(maxTokens, typicalOutput(call.kind))
  const cost = costOf({ input, output }, price)
  const { id, retryAfter } = await reserve({
    ...call,
    provider,
    model,
    attempt,
    isFallback,
    tokens: input + output,
    cost,
  })
  if (retryAfter) throw tooManyRequests(retryAfter)
  if (!id) throw new OverBudget()

  const began = performance.now()
  const used: Usage = {}
  const visible = new VisibleText()
  let written = 0
  let firstTokenMs: number | null = null
  let stopReason: StopReason = 'finished'
  let isWhole = false
  let failure: unknown = null
  try {
    for await (const part of ask(question)) {
      if (part.type === 'used') for (const key of usageKeys) used[key] = part[key] ?? used[key]
      else if (part.type === 'end') stopReason = part.reason
      else if (part.type === 'text') {
        written += estimateTokens(part.text)
        const text = visible.push(part.text)
        if (text === '') continue
        firstTokenMs ??= Math.round(performance.now() - began)
        yield text
      }
    }
    const rest = visible.end()
    if (rest) yield rest
    isWhole = true
  } catch (error) {
    failure = error
    throw error
  } finally {
    const tokens = isWhole
      ? { input: used.input || input, output: used.output || Math.ceil(written) }
      : unfinished({ failure, used, input, output, maxTokens, written, signal })
    const cached = tokens.input > 0 ? (used.cached ?? 0) : 0
    const cacheWritten = tokens.input > 0 ? (used.cacheWritten ?? 0) : 0
    const all = { ...tokens, cached, cacheWritten }
    await settle(id, call, {
      ...all,
      cost: costOf(all, price),
      stopReason: isWhole ? stopReason : reasonOf(failure),
      firstTokenMs,
    })
  }
  if (stopReason === 'refused') throw new Refused('The model declined to answer')
  if (stopReason !== 'finished') question.onCutOff?.()
}

/** The tokens of an unfinished try: the provider reports input tokens at its start and output tokens at its end. */
function unfinished({
  failure,
  used,
  input,
  output,
  maxTokens,
  written,
  signal,
}: {
  failure: unknown
  used: Usage
  written: number
} & { input: number; output: number } & Pick<Question, 'maxTokens' | 'signal'>) {
  // Rejected or not reached, which costs nothing.
  if (failure && !used.input && written === 0 && !(failure instanceof CutShort))
    return { input: 0, output: 0 }
  // It stops writing when the connection closes; after a timeout it may have written everything.
  if (failure instanceof NoFirstToken) return { input: used.input || input, output }
  const isDisconnected = signal?.aborted && !isTimeout(signal)
  return {
    input: used.input || input,
    output: isDisconnected ? Math.max(used.output ?? 0, Math.ceil(written)) : maxTokens,
  }
}

const isTimeout = ({ reason }: AbortSignal) =>
  reason instanceof DOMException && reason.name === 'TimeoutError'

function reasonOf(failure: unknown): string {
  if (failure instanceof NoFirstToken) return 'no first token'
  if (failure instanceof CutShort || failure === null) return 'cut short'
  return failure instanceof ProviderError && failure.status ? `error ${failure.status}` : 'error'
}

/** Of an image that the browser made small. */
const imageTokens = 1500

const promptTokens = (question: Question): number =>
  Math.ceil(
    [
      ...systemParts(question),
      ...question.messages.map(({ content }) => content),
      question.schema ? JSON.stringify(question.schema) : '',
    ].reduce(
      (sum, text) => sum + estimateTokens(text),
      imageTokens * question.messages.filter(({ image }) => image).length,
    ),
  )

const usageKeys = ['input', 'output', 'cached', 'cacheWritten'] as const

/** The caller and the budget, as `reserve_ai` and `settle_ai` take them. */
const limitsOf = ({ address, email, staff }: Partial<Call>) => ({
  daily_budget: Math.floor(shareOf(dailyTokens(), staff)),
  ...(address && { address }),
  ...(email && { email }),
  ...(staff && { staff }),
})

/** The parts of the day's budget that visitors and staff have: neither can use up that of the other. */
const shares = { visitors: 0.85, staff: 0.15 }
const shareOf = (whole: number, staff?: string) => whole * (staff ? shares.staff : shares.visitors)

/** The token limits of the day and of callers. */
export const budget = {
  /** Reserves tokens. Without an id, the caller has to wait, or the budget of the day is used up (0). */
  reserve: async ({
    model,
    tokens,
    cost,
    attempt,
    isFallback,
    provider,
    ...call
  }: Reservation): Promise<
    { id: string; retryAfter?: never } | { id: null; retryAfter: number }
  > => {
    const [row] = await callAsService('reserve_ai', {
      kind: call.kind,
      session_id: call.sessionId ?? '',
      model: model.slice(0, 200),
      tokens,
      ...limitsOf(call),
      cost,
      daily_cost: shareOf(dailyDollars(), call.staff),
      about: { provider, attempt, is_fallback: isFallback, prompt_version: promptVersion },
    })
    return row?.call ? { id: row.call } : { id: null, retryAfter: row?.retry_after ?? 0 }
  },
  /** Tokens left today for all visitors. */
  left: () =>
    callAsService('ai_tokens_left', {
      ...limitsOf({}),
      daily_cost: shareOf(dailyDollars()),
    }),
  settle: async (id: string, call: Call, used: Settlement) => {
    await callAsService('settle_ai', {
      call: id,
      used_input: used.input,
      used_output: used.output,
      ...limitsOf(call),
      cost: used.cost,
      report: {
        cached_tokens: used.cached,
        cache_write_tokens: used.cacheWritten,
        stop_reason: used.stopReason,
        first_token_ms: used.firstTokenMs,
      },
    })
  },
}
export type Budget = typeof budget
