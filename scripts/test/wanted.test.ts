import { expect, test } from 'vitest'
import { groups, isWanted, readWanted } from './wanted.ts'

test('without a word everything is wanted', () => {
  expect(readWanted([])).toEqual({ groups, files: [] })
})

test('groups are named, in their own order', () => {
  expect(readWanted(['database', 'lint'])).toEqual({ groups: ['lint', 'database'], files: [] })
})

test('another word is a part of a path, in the groups named or in all that are made of files', () => {
  expect(readWanted(['contact'])).toEqual({
    groups: ['unit', 'database', 'stack', 'browser'],
    files: ['contact'],
  })
  expect(readWanted(['unit', 'contact', 'faq'])).toEqual({
    groups: ['unit'],
    files: ['contact', 'faq'],
  })
})

test('a file is wanted by a part of its path', () => {
  expect(isWanted('supabase/tests/contact.test.sql', ['contact'])).toBe(true)
  expect(isWanted('supabase/tests/staff.test.sql', ['contact', 'faq'])).toBe(false)
  expect(isWanted('supabase/tests/staff.test.sql', [])).toBe(true)
})
