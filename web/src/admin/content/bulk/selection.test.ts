import { describe, expect, test } from 'vitest'
import { toggleAll, extendTo, emptySelection, toggleItem, type Selection } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const keys = (selection: Selection) => [...selection.keys].toSorted().join('')

describe('a range', () => {
  test('upwards', () => {
    expect(keys(extendTo(toggleItem(emptySelection, 'd'), 'b', order))).toBe('bcd')
  })

  test('keeps its start and the earlier selection', () => {
    const first = toggleItem(toggleItem(emptySelection, 'a'), 'c')
    expect(keys(extendTo(extendTo(first, 'd', order), 'e', order))).toBe('acde')
  })

  test('that starts at a deselected item deselects', () => {
    const all = toggleAll(emptySelection, order)
    expect(keys(extendTo(toggleItem(all, 'b'), 'd', order))).toBe('ae')
  })

  test('whose start is hidden selects one item', () => {
    expect(keys(extendTo(toggleItem(emptySelection, 'z'), 'b', order))).toBe('bz')
    expect(keys(extendTo(emptySelection, 'b', order))).toBe('b')
  })
})

test('selects all shown items, keeps hidden ones, then deselects the shown ones', () => {
  const hidden = toggleItem(emptySelection, 'z')
  const all = toggleAll(hidden, order)
  expect(keys(all)).toBe('abcdez')
  expect(keys(toggleAll(all, order))).toBe('z')
})
