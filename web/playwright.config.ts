import { defineConfig } from '@playwright/test'
import { size } from '../scripts/test/size.ts'

const isCi = Boolean(process.env['CI'])

/** Chromium uses only the last `--disable-features`, so this repeats those of Playwright. */
const disabledFeatures = [
  // Two pages of the address bar, which take half of the time to open a page.
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

/** Browser tests on a running stack, whose addresses are in environment variables. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // Only in CI. `npm test` prints each retried test with its error.
  retries: isCi ? 1 : 0,
  // Only `npm test -- --full` runs these.
  ...(size === 'default' && { grepInvert: /@full/ }),
  // Long enough for a busy machine.
  timeout: 180_000,
  expect: { timeout: 90_000 },
  use: {
    baseURL: process.env['TEST_WEB_URL'] ?? 'http://127.0.0.1:3000',
    // Less than a test may take, so that the failure names the action.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    // Animations take time. Tests of motion enable them, and the full run has them everywhere.
    contextOptions: { reducedMotion: size === 'default' ? 'reduce' : 'no-preference' },
    screenshot: 'only-on-failure',
    // Recording takes a quarter more time, so only the retry is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      // Without a locale, Chromium replaces Arabic names of downloads.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        // A headless user agent counts as a bot. Set for the browser, since beacons of a closing page ignore the user
        // agent of its context.
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
    { name: 'e2e', testIgnore: '**/{faults,smoke}/**', outputDir: '../test-results/e2e' },
    // Of any deployment, whose address and logins are in SMOKE_… variables.
    {
      name: 'smoke',
      testMatch: '**/smoke/*.spec.ts',
      outputDir: '../test-results/smoke',
      use: { baseURL: process.env['SMOKE_SITE_URL'] },
    },
    // These tests stop services, so they need their own stack and Playwright process.
    {
      name: 'faults',
      testMatch: '**/faults/*.spec.ts',
      outputDir: '../test-results/faults',
      fullyParallel: false,
      workers: 1,
      // The site may take a while to notice that a service is back. A trace of 24 pages is too large.
      expect: { timeout: 40_000 },
      use: { trace: 'off' },
    },
  ],
})
