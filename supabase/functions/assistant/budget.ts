import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { dailyTokens } from '../_shared/server/env.ts'
import type { Kind } from './answers.ts'
import { CutShort, type Provider, type Question } from './provider.ts'

/** The token budget of the day. */
export type Budget = {
  /** Reserves tokens; returns `null` if they would exceed the budget. */
  reserve: (call: {
    kind: Kind
    sessionId: string
    model: string
    tokens: number
  }) => Promise<string | null>
  settle: (call: string, used: { input: number; output: number }) => Promise<void>
}

/** The day's budget is used up. */
export class OverBudget extends Error {}

/**
 * Calls the model within the day's budget and yields the text of its reply. The tokens used are booked when the call
 * succeeds, fails or is aborted; without a report of the provider, the most it can have used.
 */
export async function* askWithin(
  { reserve, settle }: Budget,
  { ask, model }: Provider,
  question: Question,
  { kind, sessionId }: { kind: Kind; sessionId: string },
): AsyncGenerator<string, void, void> {
  const most = { input: mostTokens(question), output: question.maxTokens }
  const call = await reserve({ kind, sessionId, model, tokens: most.input + most.output })
  if (!call) throw new OverBudget()
  const used = { input: 0, output: 0 }
  let isReported = false
  try {
    for await (const part of ask(question)) {
      if (part.type === 'used') Object.assign(used, defined(part))
      else yield part.text
    }
    isReported = true
  } catch (error) {
    // Rejected or not reached, which costs nothing.
    isReported = used.input === 0 && !(error instanceof CutShort)
    throw error
  } finally {
    // The provider reports input tokens at the start and output tokens at the end.
    await settle(call, isReported ? used : { input: used.input || most.input, output: most.output })
  }
}

/** An upper bound of the input tokens: a token is at least one byte, and JSON adds some for the structure. */
const mostTokens = ({ system, messages, schema }: Question): number =>
  new TextEncoder().encode(JSON.stringify({ system, messages, schema })).length

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

export const budget: Budget = {
  reserve: async ({ kind, sessionId, model, tokens }) => {
    const call: string | null = dataOf(
      await asService().rpc('reserve_ai', {
        kind,
        session_id: sessionId,
        model: model.slice(0, 200),
        tokens,
        daily_budget: dailyTokens(),
      }),
    )
    return call
  },
  settle: async (call, { input, output }) => {
    dataOf(await asService().rpc('settle_ai', { call, used_input: input, used_output: output }))
  },
}
