import { describe, expect, test } from 'vitest'
import { toggleAll, extended, nothing, toggled, type Selection } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const keys = (selection: Selection) => [...selection.keys].toSorted().join('')

test('an item goes in and out', () => {
  const one = toggled(nothing, 'b')
  expect(keys(one)).toBe('b')
  expect(keys(toggled(one, 'b'))).toBe('')
})

describe('a range', () => {
  test.each([
    ['down', 'b', 'd', 'bcd'],
    ['up', 'd', 'b', 'bcd'],
    ['to itself', 'c', 'c', 'c'],
  ])('%s', (_, from, to, wanted) => {
    expect(keys(extended(toggled(nothing, from), to, order))).toBe(wanted)
  })

  test('goes on from where it began, and keeps what was chosen before', () => {
    const first = toggled(toggled(nothing, 'a'), 'c')
    expect(keys(extended(extended(first, 'd', order), 'e', order))).toBe('acde')
  })

  test('that begins at one taken out takes out', () => {
    const all = toggleAll(nothing, order)
    expect(keys(extended(toggled(all, 'b'), 'd', order))).toBe('ae')
  })

  test('whose beginning is not in sight is one item', () => {
    expect(keys(extended(toggled(nothing, 'z'), 'b', order))).toBe('bz')
    expect(keys(extended(nothing, 'b', order))).toBe('b')
  })
})

test('all that is shown is chosen beside what is not shown, then none of it', () => {
  const hidden = toggled(nothing, 'z')
  const all = toggleAll(hidden, order)
  expect(keys(all)).toBe('abcdez')
  expect(keys(toggleAll(all, order))).toBe('z')
})
