import { resolve } from 'node:path'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'

/**
 * Files share modules and environment in a worker, since loading them for each file took most of the time. With more room
 * for new objects, the garbage collector copies fewer of them.
 */
const shared = {
  pool: 'forks',
  isolate: false,
  maxWorkers: 2,
  execArgv: ['--max-semi-space-size=128'],
} satisfies UserWorkspaceConfig['test']
/** Long, since other stages use the same cores. It should catch tests that hang, not slow ones. */
const testTimeout = 180_000
/** As long as a busy machine may need, and shorter than a test may take, so that the message is that of the wait. */
const waiting = { poll: { timeout: 120_000 } }
const web = {
  environment: './web/src/test/environment.ts',
  setupFiles: ['web/src/test/setup.ts', 'web/src/test/setup-dom.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
  testTimeout,
  expect: waiting,
} satisfies UserWorkspaceConfig['test']

const stack = {
  environment: 'node',
  // Of functions that run in the tests themselves.
  env: { DATABASE_TIMEOUT_SECONDS: '30' },
  testTimeout,
  hookTimeout: testTimeout,
  expect: waiting,
  // Only in CI. `npm test` prints each retried test with its error.
  retry: process.env['CI'] ? 1 : 0,
}

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    // The default leaves one core free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout,
          hookTimeout: testTimeout,
          expect: waiting,
          ...shared,
          include: [
            'supabase/functions/**/*.test.ts',
            'scripts/**/*.test.ts',
            'web/src/**/*.test.ts',
          ],
          exclude: ['**/*.{stack,dom,isolated}.test.ts'],
          setupFiles: ['web/src/test/setup.ts', 'scripts/test/setup.ts'],
        },
      },
      {
        test: {
          name: 'web',
          ...shared,
          ...web,
          include: ['web/src/**/*.{test.tsx,dom.test.ts}'],
          exclude: ['**/*.isolated.test.tsx'],
        },
      },
      {
        // Tests that reset modules or need new window listeners (with shared modules, later tests would get two copies), and
        // those of all notifications, since a request of an earlier file may still notify of its failure.
        test: {
          name: 'web-isolated',
          ...shared,
          ...web,
          include: ['web/src/**/*.isolated.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...stack,
          name: 'stack',
          include: ['**/*.stack.test.ts'],
          exclude: ['**/node_modules/**', '**/*.exclusive.stack.test.ts'],
          // Most of these tests wait for I/O.
          maxWorkers: 4,
        },
      },
      {
        test: {
          ...stack,
          // Files that stop a service or change data that other files use.
          name: 'stack-exclusive',
          include: ['**/*.exclusive.stack.test.ts'],
          exclude: ['**/node_modules/**'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
