import { expect, test } from 'vitest'
import { changesOf, withoutSaved } from './scoring-draft.ts'

const rule = {
  id: 'idea',
  signal: 'idea_length',
  above: 50,
  points: 20,
  label_ar: 'x',
  label_en: 'x',
}

test('nothing typed changes nothing, and neither does the same again', () => {
  expect(changesOf([rule], {})).toEqual([])
  expect(changesOf([rule], { idea: { points: '20', above: ' 50 ' } })).toEqual([])
})

test('a change goes with what was read', () => {
  expect(changesOf([rule], { idea: { points: '25', above: '50' } })).toEqual([
    { id: 'idea', points: 25, above: 50, was_points: 20, was_above: 50 },
  ])
})

test.each(['', '-1', '1.5', '101', 'ten'])('%j is no number of points', (points) => {
  expect(changesOf([rule], { idea: { points, above: '50' } })).toBeNull()
})

test('once saved, only what was typed meanwhile is left', () => {
  const sent = { idea: { points: '25', above: '50' }, email: { points: '30', above: '0' } }
  expect(withoutSaved(sent, sent)).toEqual({})
  const more = { ...sent, idea: { points: '250', above: '50' }, visit: { points: '', above: '1' } }
  expect(withoutSaved(more, sent)).toEqual({ idea: more.idea, visit: more.visit })
})
