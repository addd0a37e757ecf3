import { expect, test } from 'vitest'
import { changedRules, withoutSaved } from './scoring-draft.ts'

const labels = { label_ar: 'x', label_en: 'x' }
const rule = { id: 'idea', signal: 'idea_length', above: 50, points: 20, ...labels }

test('has no changes when nothing or the stored value was entered', () => {
  expect(changedRules([rule], {})).toEqual([])
  expect(changedRules([rule], { idea: { points: '20', above: ' 50 ' } })).toEqual([])
})

test('includes the stored values in a change', () => {
  expect(changedRules([rule], { idea: { points: '25', above: '50' } })).toEqual([
    { id: 'idea', points: 25, above: 50, was_points: 20, was_above: 50 },
  ])
})

test.each(['', '-1', '1.5', '101', 'ten'])('rejects %j as points', (points) => {
  expect(changedRules([rule], { idea: { points, above: '50' } })).toBeNull()
})

test('keeps only edits made during the save', () => {
  const sent = { idea: { points: '25', above: '50' }, email: { points: '30', above: '0' } }
  expect(withoutSaved(sent, sent)).toEqual({})
  const more = { ...sent, idea: { points: '250', above: '50' }, visit: { points: '', above: '1' } }
  expect(withoutSaved(more, sent)).toEqual({ idea: more.idea, visit: more.visit })
})
