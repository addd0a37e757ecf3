import { expect, test, vi } from 'vitest'
import { randomFor, seed } from './random.ts'

const first = (name: string) => {
  const random = randomFor(name)
  return Array.from({ length: 5 }, () => random.below(1000))
}

test('returns the same sequence for the same name', () => {
  expect(first('visits')).toEqual(first('visits'))
  expect(first('visits')).not.toEqual(first('leads'))
})

test('returns another sequence for another seed', async () => {
  const before = first('visits')
  vi.stubEnv('SEED', String(seed + 1))
  vi.resetModules()
  const other = await import('./random.ts')
  vi.unstubAllEnvs()
  const random = other.randomFor('visits')
  expect(Array.from({ length: 5 }, () => random.below(1000))).not.toEqual(before)
})

test('shuffles without losing items', () => {
  const list = Array.from({ length: 20 }, (_, n) => n)
  expect(
    randomFor('shuffle')
      .shuffled(list)
      .toSorted((a, b) => a - b),
  ).toEqual(list)
})
