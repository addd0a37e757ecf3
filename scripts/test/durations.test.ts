import { expect, test } from 'vitest'
import { summary } from './durations.ts'

test('lists stages with their busy cores, repeated steps and the slowest tests', () => {
  const text = summary({
    stages: [{ name: 'unit', start: 0, end: 2, checks: 3 }],
    cores: [
      { second: 1, busy: 2, idle: 0 },
      { second: 2, busy: 1, idle: 1 },
    ],
    tests: [
      { file: 'a.test.ts', title: 'adds', state: 'passed', errors: [], seconds: 0.5 },
      {
        file: 'b.spec.ts',
        title: 'opens',
        state: 'passed',
        errors: [],
        seconds: 4,
        steps: [
          { name: 'page load', seconds: 1.5 },
          { name: 'page load', seconds: 1 },
        ],
      },
    ],
  })
  expect(text).toContain('| unit | 0 | 2 | 2 | 3 | 1.5 | 0.5 |')
  expect(text).toContain('| page load | 2 | 2.5 |')
  expect(text).toMatch(/b\.spec\.ts › opens \| 4 \|\n\| a\.test\.ts › adds \| 0\.5 \|/)
  expect(text).toContain('| 1 | 1.5 | 0.5 |')
})
