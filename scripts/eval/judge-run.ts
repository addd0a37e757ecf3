import { readFileSync } from 'node:fs'
import { provider, type Provider } from '../../supabase/functions/assistant/provider.ts'
import { UserError } from '../stack/user-error.ts'
import { compareAnswers, scoreAnswer, type Judged } from './judge.ts'
import { inPairs } from './model.ts'
import { textsOf } from './rules/rules.ts'
import type { Outcome } from './run.ts'

const prefix = 'EVAL_JUDGE_'

/** Only the named model answers. */
export const noFallback = { AI_FALLBACK_MODEL: '' }

/**
 * The model that judges: EVAL_JUDGE_MODEL at the provider of the environment, or at another one. Each variable of the
 * provider counts with this prefix first: EVAL_JUDGE_AI_PROVIDER, EVAL_JUDGE_ANTHROPIC_API_KEY and so on. `null` without
 * a model. A model does not judge itself.
 */
export function judgeProvider(evaluated: Pick<Provider, 'model'>): Provider | null {
  const model = process.env['EVAL_JUDGE_MODEL']?.trim()
  if (!model) return null
  if (model === evaluated.model)
    throw new UserError(`EVAL_JUDGE_MODEL must differ from the evaluated model, ${model}.`)
  const before = { ...process.env }
  for (const [name, value] of Object.entries(before))
    if (name.startsWith(prefix) && name !== `${prefix}MODEL`)
      process.env[name.slice(prefix.length)] = value
  Object.assign(process.env, { ANTHROPIC_MODEL: model, OPENAI_MODEL: model, ...noFallback })
  try {
    return provider()
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/** Scores every answer, and compares it with the answer of an earlier results file. */
export async function judgeAll(
  judge: Provider,
  outcomes: readonly Outcome[],
  baseline: string,
): Promise<Judged[]> {
  const earlier = baseline ? readBaseline(baseline) : new Map<string, string>()
  return inPairs(
    outcomes.filter(({ answer }) => answer),
    async (outcome) => {
      const before = earlier.get(outcome.case.name)
      const [scores, comparison] = await Promise.all([
        scoreAnswer(judge.ask, outcome).catch(() => null),
        before === undefined
          ? undefined
          : compareAnswers(judge.ask, outcome, before).catch(() => null),
      ])
      return { name: outcome.case.name, scores, ...(comparison !== undefined && { comparison }) }
    },
  )
}

/** The texts of the answers in a results file of this command. */
function readBaseline(file: string): Map<string, string> {
  const { outcomes }: { outcomes: Pick<Outcome, 'case' | 'answer'>[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return new Map(
    outcomes.flatMap(({ case: { name }, answer }) =>
      answer ? [[name, textsOf(answer).join('\n\n')] as const] : [],
    ),
  )
}
