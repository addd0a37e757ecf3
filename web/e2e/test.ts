import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'

export { expect }

/**
 * A test fails on errors and warnings in the console, uncaught exceptions and violations of the Content-Security-Policy.
 * Tests that cause some declare them with `expectConsole`.
 */
export const test = base.extend<{ address: string; expectConsole: (pattern: RegExp) => void }>({
  // Each test has its own client address and so its own rate limits.
  address: [
    async ({ context }, provide) => {
      const address = randomUUID()
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
      await provide(address)
    },
    { auto: true },
  ],
  expectConsole: [
    async ({ page }, use) => {
      const expected: RegExp[] = []
      const messages: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text())
      })
      page.on('pageerror', (error) => messages.push(String(error)))
      await use((pattern) => void expected.push(pattern))
      const unexpected = messages.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'unexpected messages in the console').toEqual([])
    },
    { auto: true },
  ],
})
