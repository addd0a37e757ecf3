import { expect, test } from 'vitest'
import { failed, passed, sum } from './result.ts'
import { createStages } from './stages.ts'

function printing() {
  const lines: string[] = []
  const stages = createStages(['unit', 'lint'], (line) => lines.push(line))
  return { stages, text: () => lines.join('\n').replaceAll(/\d+\.\d s/g, '0.0 s') }
}

test('prints a line per stage, then each failure, then the totals', async () => {
  const { stages, text } = printing()
  const retried = [{ title: 'b.test.ts › waits', details: 'timeout' }]
  await stages.run('lint', 'lint', async () => ({ ...passed(1), retried }))
  await stages.run('unit', 'unit', async () => sum([passed(2), failed('a.test.ts › adds', 'no')]))
  expect(stages.finish('again: npm test')).toBe(false)
  expect(text()).toMatchInlineSnapshot(`
    "✓ lint                            0.0 s   1 passed, 1 retried
    ✗ unit                            0.0 s   2 passed, 1 failed

    ✗ a.test.ts › adds
      no

    Passed after a retry: b.test.ts › waits
      timeout

    again: npm test

    3 passed, 1 failed"
  `)
})

test('skips a stage of a group that was not selected', async () => {
  const { stages, text } = printing()
  await stages.run('database', 'database', () => Promise.reject(new Error('ran')))
  expect(text()).toBe('')
})

test('counts an exception as one failure', async () => {
  const { stages, text } = printing()
  await stages.run('unit', 'unit', () => Promise.reject(new Error('no database')))
  expect(stages.finish('')).toBe(false)
  expect(text()).toContain('no database')
  expect(text()).toMatch(/\n0 passed, 1 failed$/)
})
