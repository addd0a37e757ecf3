import { test as base, expect } from '@playwright/test'

export { expect }

/**
 * A page on which noise fails the test: an error on the console, an uncaught exception, a violation
 * of the Content-Security-Policy. A journey that provokes an error says so with `expectNoise`.
 */
export const test = base.extend<{ expectNoise: (pattern: RegExp) => void }>({
  expectNoise: [
    async ({ page }, use) => {
      const expected: RegExp[] = []
      const noise: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) noise.push(message.text())
      })
      page.on('pageerror', (error) => noise.push(String(error)))
      await use((pattern) => void expected.push(pattern))
      const unexpected = noise.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'the browser console stays quiet').toEqual([])
    },
    { auto: true },
  ],
})
