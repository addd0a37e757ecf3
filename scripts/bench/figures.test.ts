import { expect, test } from 'vitest'
import { meetsTarget, regressions } from './figures.ts'

const figure = { bench: 'a', name: 'b', value: 60 }
const [hundred, half] = [100, 50].map((value) => ({ name: 'bare', value }))

test('a target is that of the ratio, if there is a baseline', () => {
  expect(meetsTarget({ ...figure, max: 0.6, baseline: hundred })).toBe(true)
  expect(meetsTarget({ ...figure, max: 0.6, baseline: half })).toBe(false)
  expect(meetsTarget({ ...figure, max: 60 })).toBe(true)
  expect(meetsTarget({ ...figure, min: 61 })).toBe(false)
})

test('a ratio that is 30 % worse than before is reported, a slower machine is not', () => {
  const before = [{ ...figure, value: 50, max: 1, baseline: hundred }]
  const slower = { ...figure, value: 25, max: 1, baseline: half }
  expect(regressions([slower], before)).toEqual([])
  expect(regressions([{ ...slower, value: 34 }], before)).toEqual(['a: b: 0.5 → 0.68'])
  const rate = { ...figure, min: 0.4, max: undefined, baseline: hundred }
  expect(regressions([{ ...rate, value: 38 }], [{ ...rate, value: 50 }])).toHaveLength(1)
  expect(regressions([{ ...slower, name: 'new' }], before)).toEqual([])
})
