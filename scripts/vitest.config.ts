import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

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
          name: 'stack',
          environment: 'node',
          include: ['**/*.stack.test.ts'],
          exclude: ['**/node_modules/**'],
          fileParallelism: false,
          testTimeout: 30_000,
          // As for the browser journeys: a shared machine that stalls gets a second chance.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
})
