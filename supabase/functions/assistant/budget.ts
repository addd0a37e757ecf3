import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { dailyTokens } from '../_shared/server/env.ts'
import type { Kind } from './answers.ts'
import { CutShort, type Provider, type Question } from './provider.ts'

/** What a call may cost at most, and what it did cost. */
export type Budget = {
  /** Takes tokens from the day's budget; `null` when they would exceed it. */
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
 * Asks the model within the day's budget and gives the text of its reply as it is written. What was
 * really used is booked however the call ends: done, failed, or left by the visitor. Where nobody
 * came to say what that was, it is what it can have been at most.
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
  let isSaid = false
  try {
    for await (const part of ask(question)) {
      if (part.type === 'used') Object.assign(used, defined(part))
      else yield part.text
    }
    isSaid = true
  } catch (error) {
    // Refused, or out of reach: that costs nothing.
    isSaid = used.input === 0 && !(error instanceof CutShort)
    throw error
  } finally {
    // The provider reports what it read at the beginning, and what it wrote and thought at the end only.
    await settle(call, isSaid ? used : { input: used.input || most.input, output: most.output })
  }
}

/** Most tokens a question can have: none stands for less than a byte. JSON has room for what sets its parts apart. */
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
