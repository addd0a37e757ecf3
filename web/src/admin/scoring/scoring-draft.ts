import { maxThreshold, maxPoints, type ScoringRule, type ScoringSave } from '#contract/scoring.ts'
import type { RuleInput, Typed } from '../../data/scoring/rule-inputs.ts'

export type Field = keyof RuleInput
/** The highest number a field takes. */
export const most: Record<Field, number> = { points: maxPoints, above: maxThreshold }

/** What stands in the fields of a rule: what was typed, else what is stored. */
export const textOf = (rule: ScoringRule, typed: RuleInput | undefined): RuleInput =>
  typed ?? { points: String(rule.points), above: String(rule.above) }

/** Whether a field holds a whole number that the rule can take. */
export const isWhole = (text: string, field: Field) =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) <= most[field]

/** What would be saved: the rules that differ, beside what was read. Null while a field holds no number. */
export function changesOf(rules: ScoringRule[], typed: Typed): ScoringSave | null {
  const changes: ScoringSave = []
  for (const rule of rules) {
    const text = textOf(rule, typed[rule.id])
    if (!isWhole(text.points, 'points') || !isWhole(text.above, 'above')) return null
    const [points, above] = [Number(text.points), Number(text.above)]
    if (points !== rule.points || above !== rule.above)
      changes.push({ id: rule.id, points, above, was_points: rule.points, was_above: rule.above })
  }
  return changes
}

/** What is still to be saved once something was: what was typed into a rule after it was sent stays. */
export const withoutSaved = (typed: Typed, sent: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([id, { points, above }]) => sent[id]?.points !== points || sent[id].above !== above,
    ),
  )
