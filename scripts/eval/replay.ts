import type { Provider } from '../../supabase/functions/assistant/provider.ts'
import type { Case } from './case.ts'
import { askRecorded, type Drops, type Recorded } from './recorded.ts'
import { brokenRules, type Rule } from './rules/rules.ts'
import { runCase, type Outcome } from './run.ts'

/** What became of a recorded reply. `stale`: it answers another question than the code asks now. */
export type State = 'as expected' | 'unexpected' | 'stale' | 'missing'
export type Replayed = {
  case: Case
  state: State
  recorded: Recorded | null
  outcome: Outcome | null
  broken: Rule[]
}

/** A provider that gives one recorded reply. The limits are those that the functions use without settings. */
const recordedProvider = (recorded: Recorded): Provider => ({
  apiKey: 'sk-ant-evaluation-0123456789',
  model: recorded.author,
  timeoutMs: 10_000,
  maxTokens: { suggestions: 8000, chat: 1000 },
  ask: askRecorded(recorded),
})

/** Replays a recorded reply on the production path. */
export async function replay(each: Case, recorded: Recorded | undefined): Promise<Replayed> {
  if (!recorded) return { case: each, state: 'missing', recorded: null, outcome: null, broken: [] }
  const outcome = await runCase(each, recordedProvider(recorded))
  const broken = brokenRules(outcome.verdict)
  const isExpected =
    broken.join() === recorded.expect.broken.join() && sameDrops(outcome.drops, recorded.expect)
  const state = recorded.key !== outcome.key ? 'stale' : isExpected ? 'as expected' : 'unexpected'
  return { case: each, state, recorded, outcome, broken }
}

/** Whether the runtime dropped what is expected, which is nothing unless the reply says so. */
export const sameDrops = (drops: Drops, { drops: expected = {} }: Recorded['expect']): boolean =>
  drops.items === (expected.items ?? 0) &&
  drops.bases === (expected.bases ?? 0) &&
  drops.texts === (expected.texts ?? 0) &&
  drops.pages === (expected.pages ?? 0) &&
  drops.actions === (expected.actions ?? 0)

/** Declares hand-written replies as reviewed for the present questions. Replies of a model are recorded again instead. */
export const rekeyed = (results: readonly Replayed[], date: string): Map<string, Recorded> =>
  new Map(
    results.flatMap(({ recorded, outcome }) => {
      if (!recorded) return []
      const isChanged =
        outcome !== null && recorded.quality !== undefined && recorded.key !== outcome.key
      return [
        [
          recorded.case,
          isChanged
            ? { ...recorded, key: outcome.key, ...(recorded.key && { rekeyed: date }) }
            : recorded,
        ] as const,
      ]
    }),
  )
