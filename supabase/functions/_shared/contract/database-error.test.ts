import { expect, test } from 'vitest'
import { databaseError, type DatabaseFailure } from './database-error.ts'

test.each([
  ['42501', 403, 403, 'forbidden'],
  ['PGRST301', 401, 401, 'session_expired'],
  ['PGRST303', 401, 401, 'session_expired'],
  ['', 401, 401, 'session_expired'],
  ['23505', 409, 409, 'content_exists'],
  ['PT409', 409, 409, 'conflict'],
  ['23514', 400, 400, 'invalid'],
  ['22P05', 400, 400, 'invalid'],
  ['PGRST204', 400, 400, 'invalid'],
  ['57P01', 500, 503, 'unavailable'],
  ['08006', 500, 503, 'unavailable'],
  ['PGRST001', 503, 503, 'unavailable'],
  ['', 503, 503, 'unavailable'],
  ['', 0, 503, 'unavailable'],
])('code %s with status %i becomes %i %s', (code, status, expected, slug) => {
  const error = databaseError({ code, message: 'secret detail' }, status)
  expect(error).toEqual({ status: expected, code: slug })
})

const constraint = 'new row for relation "content_items" violates check constraint "secret"'
const alt = { image_alt_ar: 'required', image_alt_en: 'required' }
const holidays = 'contact.holidays'
test.each<[failure: DatabaseFailure, status: number, expected: object]>([
  [{ code: 'PT409', message: 'last_admin' }, 409, { code: 'last_admin' }],
  [{ code: 'PT409', message: 'already_staff' }, 409, { code: 'already_staff' }],
  [{ code: 'PT403', message: 'review_needed' }, 403, { code: 'review_needed' }],
  [
    { code: 'PT409', message: 'in_release', details: 'Ramadan' },
    409,
    { code: 'in_release', fields: { release: 'Ramadan' } },
  ],
  [{ code: 'SUP', message: constraint }, 500, { code: 'invalid' }],
  [{ code: 'PT400', message: 'image_alt_needed' }, 400, { code: 'invalid', fields: alt }],
  [
    { code: 'PT400', message: 'unknown_placeholder', details: '{{x}}' },
    400,
    { code: 'unknown_placeholder', fields: { placeholder: '{{x}}' } },
  ],
  [{ code: 'PT413', message: 'content_full' }, 413, { status: 413 }],
  [
    { code: 'PT400', message: 'invalid_setting', details: holidays },
    400,
    { code: 'invalid', fields: { [holidays]: 'invalid' } },
  ],
  // Connection errors, and a response that is not JSON.
  [{ code: 'XYZ', message: 'Error: connect ECONNREFUSED' }, 500, { code: 'unavailable' }],
  [{ message: 'Internal Server Error' }, 500, { code: 'unavailable' }],
  [JSON.parse('{}'), 503, { code: 'unavailable' }],
])('%o with status %i becomes %o', (failure, status, expected) => {
  expect(databaseError(failure, status)).toMatchObject(expected)
})

test.each([
  ['40P01', 'deadlock detected', 1],
  ['40001', 'could not serialize access due to concurrent update', 1],
  ['55P03', 'canceling statement due to lock timeout', 5],
  ['57014', 'canceling statement due to statement timeout', 5],
])('%s may be tried again, also when its code is lost', (code, message, retryAfter) => {
  for (const each of [code, 'SUP']) {
    const error = databaseError({ code: each, message: `PostgresError: ${message}` }, 500)
    expect(error).toMatchObject({ status: 503, code: 'unavailable', retryAfter })
  }
})

test('an unexpected error is not an API error', () => {
  expect(databaseError({ code: '42P01', message: 'no such table' }, 404)).toBeUndefined()
  expect(databaseError({ code: 'P0001', message: 'raised' }, 500)).toBeUndefined()
})
