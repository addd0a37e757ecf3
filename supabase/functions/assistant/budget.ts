import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { dailyTokens } from '../_shared/server/env.ts'
import { tooManyRequests } from '../_shared/server/limits.ts'
import type { Kind } from './answers.ts'
import { CutShort, type Provider, type Question } from './provider.ts'

/** A call to the model, and whose token limits it counts for. */
export type Call = {
  kind: Kind
  sessionId: string
  address: string
  email?: string | undefined
}

/** The token limits of the day and of callers. */
export type Budget = {
  /** Reserves tokens. Without an id, the caller has to wait, or the budget of the day is used up (0). */
  reserve: (
    call: Call & { model: string; tokens: number },
  ) => Promise<{ id: string; retryAfter?: never } | { id: null; retryAfter: number }>
  settle: (id: string, call: Call, used: { input: number; output: number }) => Promise<void>
  /** Tokens left today for all visitors. */
  left: () => Promise<number>
}

/** The day's budget is used up. */
export class OverBudget extends Error {}

/**
 * Calls the model within the token limits and yields the text of its reply. The tokens used are booked when the call
 * succeeds, fails or is aborted; without a report of the provider, an estimate. Throws OverBudget, or 429 when the
 * caller has used up a limit.
 */
export async function* askWithin(
  { reserve, settle }: Budget,
  { ask, model }: Provider,
  question: Question,
  call: Call,
): AsyncGenerator<string, void, void> {
  const { system, messages, schema, maxTokens, signal } = question
  const input = estimateTokens(JSON.stringify({ system, messages, schema }))
  const { id, retryAfter } = await reserve({ ...call, model, tokens: input + maxTokens })
  if (retryAfter) throw tooManyRequests(retryAfter)
  if (!id) throw new OverBudget()
  const used = { input: 0, output: 0 }
  let written = 0
  let isReported = false
  try {
    for await (const part of ask(question)) {
      if (part.type === 'used') Object.assign(used, defined(part))
      else {
        written += estimateTokens(part.text)
        yield part.text
      }
    }
    isReported = true
  } catch (error) {
    // Rejected or not reached, which costs nothing.
    isReported = used.input === 0 && !(error instanceof CutShort)
    throw error
  } finally {
    // The provider reports input tokens at the start and output tokens at the end. It stops writing when the caller
    // disconnects; after a timeout it may have written everything.
    const output = signal?.aborted ? Math.max(used.output, written) : maxTokens
    await settle(id, call, isReported ? used : { input: used.input || input, output })
  }
}

/** Arabic and English have at most one token in three bytes of UTF-8. */
const estimateTokens = (text: string): number =>
  Math.ceil(new TextEncoder().encode(text).length / 3)

const defined = ({
  input,
  output,
}: {
  input?: number | undefined
  output?: number | undefined
}) => ({
  ...(input !== undefined && { input }),
  ...(output !== undefined && { output }),
})

/** The caller and the budget, as `reserve_ai` and `settle_ai` take them. */
const limitsOf = ({ address, email }: Call) => ({
  daily_budget: dailyTokens(),
  address,
  ...(email && { email }),
})

export const budget: Budget = {
  reserve: async ({ model, tokens, ...call }) => {
    const [row] = dataOf(
      await asService().rpc('reserve_ai', {
        kind: call.kind,
        session_id: call.sessionId,
        model: model.slice(0, 200),
        tokens,
        ...limitsOf(call),
      }),
    )
    return row?.call ? { id: row.call } : { id: null, retryAfter: row?.retry_after ?? 0 }
  },
  left: async () =>
    dataOf(await asService().rpc('ai_tokens_left', { daily_budget: dailyTokens() })),
  settle: async (id, call, { input, output }) => {
    dataOf(
      await asService().rpc('settle_ai', {
        call: id,
        used_input: input,
        used_output: output,
        ...limitsOf(call),
      }),
    )
  },
}
