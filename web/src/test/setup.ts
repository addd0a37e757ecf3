import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Console output fails a test. A test that expects a message spies on the console itself. */
const output: string[] = []

beforeEach(() => {
  output.length = 0
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(
      // The last visit of an earlier test may fail to arrive only now.
      (...parts) =>
        parts[0] !== 'Error saving to database:' && output.push(parts.map(String).join(' ')),
    )
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(output.splice(0), 'console output').toEqual([])
})
