import { expect, test, vi } from 'vitest'
import { randomFor, seed } from './random.ts'

const first = (name: string, of = randomFor) => {
  const random = of(name)
  return Array.from({ length: 5 }, () => random.below(1000))
}

test('returns the same sequence for the same name', () => {
  expect(first('visits')).toEqual(first('visits'))
  expect(first('visits')).not.toEqual(first('leads'))
})

test('returns another sequence for another seed', async () => {
  vi.stubEnv('SEED', String(seed + 1))
  // A module of its own, which reads the seed again.
  const path = './random.ts?other'
  const other: typeof import('./random.ts') = await import(path)
  vi.unstubAllEnvs()
  expect(first('visits', other.randomFor)).not.toEqual(first('visits'))
})

test('shuffles without losing items', () => {
  const list = Array.from({ length: 20 }, (_, n) => n)
  expect(
    randomFor('shuffle')
      .shuffled(list)
      .toSorted((a, b) => a - b),
  ).toEqual(list)
})
