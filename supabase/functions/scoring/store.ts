import {
  contentFigures,
  leadReports,
  type ContentFigures,
  type LeadReports,
} from '#contract/reports.ts'
import {
  changesPerPage,
  leadChange,
  type DeliveryStatus,
  type LeadChangePage,
} from '#contract/leads.ts'
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
import { array, extend, nullable } from 'zod/mini'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { moment } from '../_shared/server/moment.ts'

const leadChanges = array(
  extend(leadChange, { next_attempt_at: moment, at: moment, delivered_at: nullable(moment) }),
)
const scoringChanges = array(extend(scoringChange, { changed_at: moment }))
const scoringRules = array(scoringRule)

/** How much content there is; the database refuses whoever is not staff. */
export async function content(token: string): Promise<ContentFigures> {
  return contentFigures.parse(dataOf(await asCaller(token).rpc('content_figures')))
}

/** The figures of the last so many days, or of all time. */
export async function reports(token: string, days: number | undefined): Promise<LeadReports> {
  const answer = asCaller(token).rpc('lead_reports', days === undefined ? {} : { days })
  return leadReports.parse(dataOf(await answer))
}

/** The rules of the score and what became of them. */
export async function rules(token: string): Promise<Scoring> {
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

/** What other rules would do; changes nothing. */
export async function preview(token: string, draft: ScoringDraft): Promise<ScoringPreview> {
  const answer = asCaller(token).rpc('preview_scoring', { changes: draft })
  return scoringPreview.parse(dataOf(await answer))
}

/** Changes rules, and the score of the first visits with them. */
export async function save(token: string, draft: ScoringSave): Promise<void> {
  dataOf(await asCaller(token).rpc('save_scoring', { changes: draft }))
}

/** How far visits have followed the rules; `null` while they never changed. */
export async function followed(token: string): Promise<Rescoring | null> {
  return nullable(rescoring).parse(dataOf(await asCaller(token).rpc('rescoring')))
}

/** Has the next visits follow; whether there are more. */
export async function follow(token: string): Promise<boolean> {
  const state = nullable(rescoring).parse(dataOf(await asCaller(token).rpc('rescore_more')))
  return state?.is_running ?? false
}

/** What the CRM was to be told, the latest first. */
export async function changes(
  token: string,
  status: DeliveryStatus | undefined,
  before: number | undefined,
): Promise<LeadChangePage> {
  const caller = asCaller(token)
  const [page, counts] = await Promise.all([
    caller.rpc('list_lead_changes', {
      most: changesPerPage,
      ...(status && { wanted_status: status }),
      ...(before !== undefined && { before }),
    }),
    caller.rpc('count_lead_changes'),
  ])
  const list = leadChanges.parse(dataOf(page))
  return {
    changes: list,
    next: list.length < changesPerPage ? null : (list.at(-1)?.sequence ?? null),
    counts: Object.fromEntries(dataOf(counts).map(({ status: of, changes: n }) => [of, n])),
  }
}

/** Hands changes over once more; answers how many. */
export async function requeue(token: string, ids: string[]): Promise<number> {
  return dataOf(await asCaller(token).rpc('requeue_lead_changes', { changes: ids }))
}
