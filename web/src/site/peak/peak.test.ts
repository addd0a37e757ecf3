import { expect, it } from 'vitest'
import { litPart } from './peak.tsx'

it.each([
  [10, 95, 95],
  [10, 0, 0],
  [10, 33.3, 33],
  [10, 140, 100],
  [4, 100, 16],
])('in %i rows, %d percent light %i triangles', (rows, share, lit) => {
  expect(litPart(rows, share).join('').split('M')).toHaveLength(lit + 1)
})

it('lights whole rows from the base, then the start of the next', () => {
  expect(litPart(2, 75)).toEqual(['M0 2h2l-1-1zM2 2h2l-1-1z', 'M1 1h2l-1 1z'])
  expect(litPart(2, 50)).toEqual(['M0 2h2l-1-1z', 'M1 1h2l-1 1z'])
})
