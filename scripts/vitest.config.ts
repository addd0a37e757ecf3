import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const stack = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // As for the browser journeys: a shared machine that stalls gets a second chance.
  retry: process.env['CI'] ? 1 : 0,
}

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['supabase/functions/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.stack.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/test/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          ...stack,
          name: 'stack',
          include: ['**/*.stack.test.ts'],
          exclude: ['**/node_modules/**', '**/*.exclusive.stack.test.ts'],
          // Most of these tests wait for the stack.
          maxWorkers: 4,
        },
      },
      {
        test: {
          ...stack,
          // Files that stop a part of the stack or change what the tests of other files see.
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
