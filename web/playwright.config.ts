import { defineConfig } from '@playwright/test'
import { size } from '../scripts/test/size.ts'

const isCi = Boolean(process.env['CI'])

/** Chromium counts only the last `--disable-features`, so the ones that Playwright disables are repeated. */
const disabledFeatures = [
  // The two pages behind the address bar, loaded anew for each page of a test: half of what it costs to open one.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Browser tests against a running stack, whose addresses the test runner passes on. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // Only on the shared machines of CI, where `npm test` names each test that needed it and why.
  retries: isCi ? 1 : 0,
  // What the default run leaves out: `npm test -- --full` runs it, `--grep @full` lists it.
  ...(size === 'default' && { grepInvert: /@full/ }),
  // Long enough for a machine that is busy with something else.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env['TEST_WEB_URL'] ?? 'http://127.0.0.1:3000',
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    // Most of what moves takes a while; the tests of motion ask for it, and the full run has it everywhere.
    contextOptions: { reducedMotion: size === 'default' ? 'reduce' : 'no-preference' },
    screenshot: 'only-on-failure',
    // Recording costs a quarter more time, so only the second try is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        // A browser that calls itself headless is taken for a bot. Said to the browser and not to each page, since
        // what a page sends while it is left does not carry the page's own.
        '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
        '--disable-blink-features=AutomationControlled',
        `--disable-features=${disabledFeatures.join(',')}`,
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'e2e', testIgnore: '**/faults/**', outputDir: '../test-results/e2e' },
    // These tests stop parts of the stack, so they need a stack, and a Playwright process, of their own.
    {
      name: 'faults',
      testMatch: '**/faults/*.spec.ts',
      outputDir: '../test-results/faults',
      fullyParallel: false,
      workers: 1,
      // The site may take a while to see that a part is back; and a trace of 24 pages is too large.
      expect: { timeout: 40_000 },
      use: { trace: 'off' },
    },
  ],
})
