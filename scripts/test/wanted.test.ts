import { expect, test } from 'vitest'
import { groups, isWanted, readWanted } from './wanted.ts'

test('without a word everything runs', () => {
  expect(readWanted([])).toEqual({ groups, files: [], size: 'default' })
})

test('--full runs everything in its full size', () => {
  expect(readWanted(['--full'])).toEqual({ groups, files: [], size: 'full' })
})

test('--quick runs what needs neither the built site nor a browser', () => {
  expect(readWanted(['--quick'])).toEqual({
    groups: ['format', 'lint', 'types', 'unit', 'database'],
    files: [],
    size: 'default',
  })
})

test('groups are named, in their own order', () => {
  expect(readWanted(['database', 'lint'])).toMatchObject({
    groups: ['lint', 'database'],
    files: [],
  })
})

test('another word is a part of a path, in the groups named or in all that are made of files', () => {
  expect(readWanted(['contact'])).toMatchObject({
    groups: ['unit', 'database', 'stack', 'e2e', 'faults'],
    files: ['contact'],
  })
  expect(readWanted(['unit', 'contact', 'faq', '--full'])).toEqual({
    groups: ['unit'],
    files: ['contact', 'faq'],
    size: 'full',
  })
})

test('a file is wanted by a part of its path', () => {
  expect(isWanted('supabase/tests/contact.test.sql', ['contact'])).toBe(true)
  expect(isWanted('supabase/tests/staff.test.sql', ['contact', 'faq'])).toBe(false)
  expect(isWanted('supabase/tests/staff.test.sql', [])).toBe(true)
})
