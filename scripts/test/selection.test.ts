import { expect, test } from 'vitest'
import { groups, isSelected, parseSelection } from './selection.ts'

test('selects all groups by default', () => {
  expect(parseSelection([])).toEqual({ groups, files: [], size: 'default' })
})

test('--full selects all groups in full size', () => {
  expect(parseSelection(['--full'])).toEqual({ groups, files: [], size: 'full' })
})

test('--quick selects groups that need neither the built site nor a browser', () => {
  expect(parseSelection(['--quick'])).toEqual({
    groups: ['format', 'lint', 'types', 'unit', 'database'],
    files: [],
    size: 'default',
  })
})

test('selects groups by name, in the order they run', () => {
  expect(parseSelection(['database', 'lint'])).toMatchObject({
    groups: ['lint', 'database'],
    files: [],
  })
})

test('selects files by another word, in the named groups or in all groups of files', () => {
  expect(parseSelection(['contact'])).toMatchObject({
    groups: ['unit', 'database', 'stack', 'e2e', 'faults'],
    files: ['contact'],
  })
  expect(parseSelection(['unit', 'contact', 'faq', '--full'])).toEqual({
    groups: ['unit'],
    files: ['contact', 'faq'],
    size: 'full',
  })
})

test('selects a file by a part of its path', () => {
  expect(isSelected('supabase/tests/contact.test.sql', ['contact'])).toBe(true)
  expect(isSelected('supabase/tests/staff.test.sql', ['contact', 'faq'])).toBe(false)
  expect(isSelected('supabase/tests/staff.test.sql', [])).toBe(true)
})
