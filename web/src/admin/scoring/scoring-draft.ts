import { maxThreshold, maxPoints, type ScoringRule, type ScoringSave } from '#contract/scoring.ts'
import type { RuleInput, RuleInputs } from '../../data/scoring/rules.ts'

export type Field = keyof RuleInput
/** The highest value of each field. */
export const maxValue: Record<Field, number> = { points: maxPoints, above: maxThreshold }

/** The field values of a rule: the edited ones, or else the stored ones. */
export const inputOf = (rule: ScoringRule, inputs: RuleInput | undefined): RuleInput =>
  inputs ?? { points: String(rule.points), above: String(rule.above) }

/** Whether the text is a whole number within the range of the field. */
export const isValidNumber = (text: string, field: Field) =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) <= maxValue[field]

/** The changed rules with their stored values for conflict detection. Null while a field is invalid. */
export function changedRules(rules: ScoringRule[], inputs: RuleInputs): ScoringSave | null {
  const changes: ScoringSave = []
  for (const rule of rules) {
    const text = inputOf(rule, inputs[rule.id])
    if (!isValidNumber(text.points, 'points') || !isValidNumber(text.above, 'above')) return null
    const [points, above] = [Number(text.points), Number(text.above)]
    if (points !== rule.points || above !== rule.above)
      changes.push({ id: rule.id, points, above, was_points: rule.points, was_above: rule.above })
  }
  return changes
}

/** The draft after a save: edits made while the request was running remain. */
export const withoutSaved = (inputs: RuleInputs, saved: RuleInputs): RuleInputs =>
  Object.fromEntries(
    Object.entries(inputs).filter(
      ([id, { points, above }]) => saved[id]?.points !== points || saved[id].above !== above,
    ),
  )
