import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'

export { expect }

/** The browser's message about a call that ended because its page navigated or closed. */
const aborted = 'net::ERR_ABORTED'
/** On a busy machine a call may wait too long. It does not count if the page repeats it with success. */
const overloaded = 'status of 503'
/** Messages of scripts and the bundler when a call fails in the network. */
const failedCall = /Failed to fetch|Unable to preload/

/**
 * A test fails on errors and warnings in the console, uncaught exceptions and violations of the Content-Security-Policy.
 * Tests that cause some declare them with `expectConsole`. Messages about calls that the end of their page aborted do
 * not count; a call that fails for another reason does.
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
      const messages: { text: string; url?: string }[] = []
      const failures: string[] = []
      /** The latest status of each address. */
      const statuses = new Map<string, number>()
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          messages.push({ text: message.text(), url: message.location().url })
      })
      page.on('response', (response) => statuses.set(response.url(), response.status()))
      page.on('pageerror', (error) => messages.push({ text: String(error) }))
      page.on('requestfailed', (request) => failures.push(request.failure()?.errorText ?? ''))
      await use((pattern) => void expected.push(pattern))
      // A script cannot tell why its call failed, but the browser reports the reason of every call.
      const wereAborted = failures.length > 0 && failures.every((reason) => reason === aborted)
      const isRepeated = (url = '') => (statuses.get(url) ?? 503) < 400
      const isExpected = (text: string, url?: string) =>
        text.includes(aborted) ||
        (text.includes(overloaded) && isRepeated(url)) ||
        (wereAborted && failedCall.test(text)) ||
        expected.some((pattern) => pattern.test(text))
      const unexpected = messages.filter(({ text, url }) => !isExpected(text, url))
      expect(unexpected, 'unexpected messages in the console').toEqual([])
    },
    { auto: true },
  ],
})
