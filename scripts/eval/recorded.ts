import { globSync } from 'node:fs'
import type { Provider } from '../../supabase/functions/assistant/provider.ts'
import { readLines, type Case } from './case.ts'
import { brokenRules, type Rule } from './rules/rules.ts'
import { runCase, type Result } from './run.ts'

/** A reply written by hand for a case. It says nothing about the quality of a model. */
export type Recorded = {
  case: string
  /** How good it is meant to be. */
  quality: 'good' | 'mediocre' | 'bad'
  /** What is wrong with it, or what the functions change in it by mistake. */
  note?: string
  /** The hard rules that the answer breaks. */
  broken?: Rule[]
  /** Whether the visitor sees something else than the reply. */
  isChanged?: true
  /** JSON as a value, other text as a string. */
  reply: unknown
}

const files = globSync('recorded/*.jsonl', { cwd: import.meta.dirname })

/** The recorded replies by case. One line each, in a file per kind. */
export const readRecorded = (): Map<string, Recorded> =>
  new Map(files.flatMap(readLines).map((each) => [each.case, each]))

/** A model that gives this reply in pieces, with the limits that the functions use without settings. */
export const modelWith = (reply: unknown): Provider => ({
  apiKey: 'sk-ant-evaluation-0123456789',
  model: 'recorded',
  timeoutMs: 10_000,
  maxTokens: { suggestions: 8000, chat: 1000 },
  ask: async function* say() {
    const whole = typeof reply === 'string' ? reply : JSON.stringify(reply)
    for (const text of whole.match(/[^]{1,50}/g) ?? []) yield { type: 'text', text }
  },
})

/** Replays a recorded reply on the production path, and compares the verdict with the expected one. */
export async function replay(each: Case, recorded: Recorded | undefined): Promise<Result> {
  const outcome = await runCase(each, modelWith(recorded?.reply ?? ''))
  if (!recorded) return { ...outcome, state: 'missing' }
  const { broken = [], isChanged = false } = recorded
  const isExpected =
    brokenRules(outcome.verdict).join() === broken.join() && outcome.isChanged === isChanged
  return { ...outcome, state: isExpected ? 'as expected' : 'unexpected' }
}
