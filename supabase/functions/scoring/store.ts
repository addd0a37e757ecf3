import * as z from 'zod/mini'
import {
  rescoring,
  scoringChange,
  scoringPreview,
  scoringRule,
  type Rescoring,
  type Scoring,
  type ScoringDraft,
  type ScoringPreview,
  type ScoringSave,
} from '#contract/scoring.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf, timestamp } from '../_shared/server/database.ts'

const scoringChanges = z.array(z.extend(scoringChange, { changed_at: timestamp }))
const scoringRules = z.array(scoringRule)

/** The rules and their history. */
export async function readScoring(token: string): Promise<Scoring> {
  const caller = asCaller(token)
  const [history, list] = await Promise.all([
    caller.rpc('scoring_history'),
    caller
      .from('scoring_rules')
      .select('id, signal, above, points, label_ar, label_en')
      .order('order_index'),
  ])
  return { history: scoringChanges.parse(dataOf(history)), rules: scoringRules.parse(dataOf(list)) }
}

/** Computes the effect of changed rules without saving them. */
export async function previewScoring(token: string, draft: ScoringDraft): Promise<ScoringPreview> {
  const result = asCaller(token).rpc('preview_scoring', { changes: draft })
  return scoringPreview.parse(dataOf(await result))
}

/** Saves rules and rescores the first visits. */
export async function saveScoring(token: string, draft: ScoringSave): Promise<void> {
  dataOf(await asCaller(token).rpc('save_scoring', { changes: draft }))
}

/** The progress of rescoring; `null` if the rules never changed. */
export async function readRescoring(token: string): Promise<Rescoring | null> {
  return z.nullable(rescoring).parse(dataOf(await asCaller(token).rpc('rescoring')))
}

/** Rescores the next visits and returns whether more remain. */
export async function rescoreMore(token: string): Promise<boolean> {
  const state = z.nullable(rescoring).parse(dataOf(await asCaller(token).rpc('rescore_next')))
  return state?.is_running ?? false
}
