import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

test.each([
  [undefined, 300, 5],
  ['full', 2000, 5],
  ['nonsense', 300, 5],
])('TEST_SIZE=%s', async (given, large, small) => {
  vi.stubEnv('TEST_SIZE', given)
  vi.resetModules()
  const { bySize } = await import('./size.ts')
  expect(bySize({ default: 300, full: 2000 })).toBe(large)
  expect(bySize({ default: 5 })).toBe(small)
})
