import { expect, test } from 'vitest'
import { groups, parseSelection } from './selection.ts'

test.each([
  [[], groups, 'default'],
  [['--full'], groups, 'full'],
  [['--quick'], ['format', 'lint', 'types', 'generated', 'unit', 'database'], 'default'],
])('%j selects groups and a size', (args, selected, size) => {
  expect(parseSelection(args)).toEqual({ groups: selected, files: [], size })
})

test('selects groups by name, in the order they run', () => {
  expect(parseSelection(['database', 'lint'])).toMatchObject({
    groups: ['lint', 'database'],
    files: [],
  })
})

const testFiles = () => [
  'scripts/test/size.test.ts',
  'supabase/tests/contact.test.sql',
  'supabase/functions/contact/app.test.ts',
  'supabase/functions/contact/app.stack.test.ts',
  'web/e2e/contact.spec.ts',
  'web/e2e/faults/outages.spec.ts',
  'web/src/site/faq.test.tsx',
]

test('selects test files by a part of their path, and only their groups', () => {
  expect(parseSelection(['contact'], testFiles)).toEqual({
    groups: ['unit', 'database', 'stack', 'e2e'],
    files: testFiles().filter((path) => path.includes('contact')),
    size: 'default',
  })
  expect(parseSelection(['web/e2e/faults/outages.spec.ts'], testFiles)).toMatchObject({
    groups: ['faults'],
    files: ['web/e2e/faults/outages.spec.ts'],
  })
})

test('selects files in the named groups, or in those of --quick', () => {
  expect(parseSelection(['unit', 'contact', 'faq', '--full'], testFiles)).toEqual({
    groups: ['unit'],
    files: ['supabase/functions/contact/app.test.ts', 'web/src/site/faq.test.tsx'],
    size: 'full',
  })
  expect(parseSelection(['--quick', 'contact'], testFiles).groups).toEqual(['unit', 'database'])
})

test.each([
  [['nothing'], 'No test file has nothing in its path, and no group has that name. Groups: format'],
  [
    ['--quick', 'outages'],
    /^web\/e2e\/faults\/outages.spec.ts is in the group faults, .* npm test -- outages$/,
  ],
  [['--quik'], 'Unknown option --quik. Options: --quick, --full.'],
])('%j selects nothing and says why', (args, message) => {
  expect(() => parseSelection(args, testFiles)).toThrow(message)
})

test('knows the test files of the repository', () => {
  expect(parseSelection(['scripts/test/selection.test.ts'])).toEqual({
    groups: ['unit'],
    files: ['scripts/test/selection.test.ts'],
    size: 'default',
  })
})
