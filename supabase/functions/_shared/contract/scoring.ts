import * as z from 'zod/mini'
import { timestamp } from './common.ts'

/** Maximum points of a rule. The table has the same limit. */
export const maxPoints = 100
export const maxThreshold = 100_000

const scoringRule = z.object({
  id: z.string(),
  signal: z.string(),
  above: z.number(),
  points: z.number(),
  label_ar: z.string(),
  label_en: z.string(),
})
export type ScoringRule = z.infer<typeof scoringRule>

const scoringChange = z.object({
  id: z.number(),
  rule: z.string(),
  label_ar: z.string(),
  label_en: z.string(),
  points_before: z.number(),
  points_after: z.number(),
  above_before: z.number(),
  above_after: z.number(),
  /** Null for changes made outside the admin or by a removed account. */
  changed_by: z.nullable(z.string()),
  changed_at: timestamp,
})

/** Response of `GET /api/scoring`: the rules in order and their changes, newest first. */
export const scoring = z.object({ rules: z.array(scoringRule), history: z.array(scoringChange) })
export type Scoring = z.infer<typeof scoring>

const rule = {
  id: z.string().check(z.maxLength(100)),
  points: z.int().check(z.minimum(0), z.maximum(maxPoints)),
  above: z.int().check(z.minimum(0), z.maximum(maxThreshold)),
}

/** Body of `POST /api/scoring/preview`: the rules to change. */
export const scoringDraft = z.array(z.object(rule)).check(z.maxLength(100))
export type ScoringDraft = z.infer<typeof scoringDraft>

/** Body of `PUT /api/scoring`: the same, with the values that the caller saw. */
export const scoringSave = z
  .array(z.object({ ...rule, was_points: z.int(), was_above: z.int() }))
  .check(z.maxLength(100))
export type ScoringSave = z.infer<typeof scoringSave>

/** Response of `POST /api/scoring/preview`. */
export const scoringPreview = z.object({
  /** Number of leads in the preview; with very many leads, the latest ones only. */
  leads: z.number(),
  all_leads: z.number(),
  up: z.number(),
  down: z.number(),
  /** Score ranges, highest first, with the number of leads now and after the change. */
  bands: z.array(
    z.object({ from: z.number(), to: z.number(), now: z.number(), later: z.number() }),
  ),
  /** The leads with the largest change. */
  moves: z.array(
    z.object({
      session_id: z.string(),
      email: z.string(),
      score_now: z.number(),
      score_then: z.number(),
    }),
  ),
})
export type ScoringPreview = z.infer<typeof scoringPreview>

/** Progress of rescoring: `done` of `visits` are processed, and `moved` of them have a new score. */
export const rescoring = z.object({
  visits: z.number(),
  done: z.number(),
  moved: z.number(),
  is_running: z.boolean(),
})
export type Rescoring = z.infer<typeof rescoring>
