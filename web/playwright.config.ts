import { defineConfig } from '@playwright/test'

/** Browser journeys against a running stack, whose addresses the test runner passes on. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A shared machine that stalls gets a second chance; what needed it is named in the count of `npm test`.
  retries: process.env['CI'] ? 1 : 0,
  // Long enough for a machine that is busy with something else.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['TEST_WEB_URL'] ?? 'http://127.0.0.1:3000',
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        // A browser that calls itself headless is taken for a bot. Said to the browser and not to each page, since
        // what a page sends while it is left does not carry the page's own.
        '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
        '--disable-blink-features=AutomationControlled',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'e2e', testIgnore: '**/faults/**' },
    // They stop parts of the stack, so nothing else may run beside them.
    {
      name: 'faults',
      testMatch: '**/faults/*.spec.ts',
      dependencies: ['e2e'],
      fullyParallel: false,
      workers: 1,
      // A part that is missed may be waited for; and many browsers at once are too many to record.
      expect: { timeout: 40_000 },
      use: { trace: 'off' },
    },
  ],
})
