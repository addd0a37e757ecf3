import { expect, it } from 'vitest'
import { readTap } from './tap.ts'

it('counts passed tests and keeps the diagnostics of failed ones', () => {
  expect(
    readTap(['1..3', 'ok 1 - a', 'not ok 2 - b', '# Failed test 2: "b"\n#  have: 1', 'ok 3']),
  ).toEqual({ passed: 2, failures: ['b\n  # Failed test 2: "b"\n  #  have: 1'] })
})

it('fails a file that ran fewer tests than planned', () => {
  expect(readTap(['1..2', 'ok 1 - a']).failures).toEqual(['planned 2 tests, ran 1'])
})
