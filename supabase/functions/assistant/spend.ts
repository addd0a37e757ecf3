import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database-error.ts'
import { dailyTokens } from '../_shared/server/env.ts'
import type { Kind } from './answers.ts'
import type { Provider, Question } from './provider.ts'

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

/** Fewest characters a token stands for, in any language: what is not reported yet is not underrated. */
const charactersAToken = 2

/**
 * Asks the model within the day's budget and gives the text of its reply as it is written. What was
 * really used is booked however the call ends: done, failed, or left by the visitor.
 */
export async function* askWithin(
  { reserve, settle }: Budget,
  { ask, model }: Provider,
  question: Question,
  { kind, sessionId }: { kind: Kind; sessionId: string },
): AsyncGenerator<string, void, void> {
  const asked = [question.system ?? '', ...question.messages.map(({ content }) => content)].join('')
  const most = Math.ceil(asked.length / charactersAToken) + question.maxTokens
  const call = await reserve({ kind, sessionId, model, tokens: most })
  if (!call) throw new OverBudget()
  const used = { input: 0, output: 0 }
  let written = 0
  let isDone = false
  try {
    for await (const part of ask(question)) {
      if (part.type === 'used') Object.assign(used, defined(part))
      else {
        written += part.text.length
        yield part.text
      }
    }
    isDone = true
  } finally {
    // The provider reports what it wrote at the end only.
    if (!isDone) used.output = Math.max(used.output, Math.ceil(written / charactersAToken))
    await settle(call, used)
  }
}

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
