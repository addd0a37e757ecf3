import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'

export { expect }

/**
 * A page on which noise fails the test: an error on the console, an uncaught exception, a violation
 * of the Content-Security-Policy. A journey that provokes an error says so with `expectNoise`.
 */
export const test = base.extend<{ address: string; expectNoise: (pattern: RegExp) => void }>({
  // Each test comes from an address of its own, and so has limits of its own.
  address: [
    async ({ context }, provide) => {
      const address = randomUUID()
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
      await provide(address)
    },
    { auto: true },
  ],
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
