import {
  array,
  boolean,
  int,
  maxLength,
  maximum,
  minimum,
  nullable,
  number,
  object,
  string,
  type infer as Infer,
} from 'zod/mini'

/** Maximum points of a rule. The table has the same limit. */
export const maxPoints = 100
/** Maximum threshold of a rule. */
export const maxThreshold = 100_000

export const scoringRule = object({
  id: string(),
  signal: string(),
  above: number(),
  points: number(),
  label_ar: string(),
  label_en: string(),
})
export type ScoringRule = Infer<typeof scoringRule>

export const scoringChange = object({
  id: number(),
  rule: string(),
  label_ar: string(),
  label_en: string(),
  points_before: number(),
  points_after: number(),
  above_before: number(),
  above_after: number(),
  /** Null for changes made outside the admin or by a removed account. */
  changed_by: nullable(string()),
  changed_at: string(),
})

/** Response of `GET /api/scoring`: the rules in order and their changes, newest first. */
export const scoring = object({ rules: array(scoringRule), history: array(scoringChange) })
export type Scoring = Infer<typeof scoring>

const rule = {
  id: string().check(maxLength(100)),
  points: int().check(minimum(0), maximum(maxPoints)),
  above: int().check(minimum(0), maximum(maxThreshold)),
}

/** Body of `POST /api/scoring/preview`: the rules to change. */
export const scoringDraft = array(object(rule)).check(maxLength(100))
export type ScoringDraft = Infer<typeof scoringDraft>

/** Body of `PUT /api/scoring`: the same, with the values that the caller saw. */
export const scoringSave = array(object({ ...rule, was_points: int(), was_above: int() })).check(
  maxLength(100),
)
export type ScoringSave = Infer<typeof scoringSave>

/** Response of `POST /api/scoring/preview`. */
export const scoringPreview = object({
  /** Number of leads in the preview; with very many leads, the latest ones only. */
  leads: number(),
  all_leads: number(),
  up: number(),
  down: number(),
  /** Score ranges, highest first, with the number of leads now and after the change. */
  bands: array(object({ from: number(), to: number(), now: number(), later: number() })),
  /** The leads with the largest change. */
  moves: array(
    object({
      session_id: string(),
      email: string(),
      score_now: number(),
      score_then: number(),
    }),
  ),
})
export type ScoringPreview = Infer<typeof scoringPreview>

/** Progress of rescoring: `done` of `visits` are processed, and `moved` of them have a new score. */
export const rescoring = object({
  visits: number(),
  done: number(),
  moved: number(),
  is_running: boolean(),
})
export type Rescoring = Infer<typeof rescoring>
