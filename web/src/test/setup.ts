import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Output fails a test: one that causes a message spies on the console itself and checks it. */
const output: string[] = []

beforeEach(() => {
  output.length = 0
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(
      (...parts) => void output.push(parts.map(String).join(' ')),
    )
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(output.splice(0), 'nothing is written to the console').toEqual([])
})
