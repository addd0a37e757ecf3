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

/** Most points a rule gives; the table enforces the same. */
export const maxPoints = 100
/** Highest threshold that is offered. */
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
  /** A name; null for changes made outside the admin and by people who have left. */
  changed_by: nullable(string()),
  changed_at: string(),
})

/** What `GET /api/scoring` answers: the rules in their order, their changes, latest first. */
export const scoring = object({ rules: array(scoringRule), history: array(scoringChange) })
export type Scoring = Infer<typeof scoring>

const rule = {
  id: string().check(maxLength(100)),
  points: int().check(minimum(0), maximum(maxPoints)),
  above: int().check(minimum(0), maximum(maxThreshold)),
}

/** What `POST /api/scoring/preview` takes: the rules that would differ. */
export const scoringDraft = array(object(rule)).check(maxLength(100))
export type ScoringDraft = Infer<typeof scoringDraft>

/** What `PUT /api/scoring` takes: the same, with what the person saw before. */
export const scoringSave = array(object({ ...rule, was_points: int(), was_above: int() })).check(
  maxLength(100),
)
export type ScoringSave = Infer<typeof scoringSave>

/** What the leads would be. */
export const scoringPreview = object({
  /** How many were looked at: the latest, where there are very many. */
  leads: number(),
  all_leads: number(),
  up: number(),
  down: number(),
  /** Bands of the score, the highest first: how many leads are in each, and would be. */
  bands: array(object({ from: number(), to: number(), now: number(), later: number() })),
  /** Those that move furthest. */
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

/** How far visits have followed a change of the rules: `done` of `visits` are looked at, `moved` have another score. */
export const rescoring = object({
  visits: number(),
  done: number(),
  moved: number(),
  is_running: boolean(),
})
export type Rescoring = Infer<typeof rescoring>
