import type { Provider } from '../../supabase/functions/assistant/provider.ts'
import type { Case } from './case.ts'
import { replyValue, type Recorded } from './recorded.ts'
import { runCase, type Outcome } from './run.ts'

/** Does something for each element, two at a time, and keeps their order. */
export async function inPairs<T, R>(all: readonly T[], act: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) {
      const each = all[at]
      if (each !== undefined) results[at] = await act(each)
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

/** Lets the model answer every case. */
export const evaluateModel = (
  cases: readonly Case[],
  model: Provider,
  onOutcome: (outcome: Outcome) => void = () => undefined,
): Promise<Outcome[]> =>
  inPairs(cases, async (each) => {
    const outcome = await runCase(each, model)
    onOutcome(outcome)
    return outcome
  })

/** The reply as it is recorded: a model's answer is expected to keep every rule. */
export const recordedFrom = (outcome: Outcome): Recorded => ({
  case: outcome.case.name,
  author: outcome.model,
  key: outcome.key,
  expect: { broken: [], drops: outcome.drops },
  reply: replyValue(outcome.reply),
  stop: outcome.stop === 'cut' ? 'cut' : 'finished',
  usage: outcome.usage,
})
