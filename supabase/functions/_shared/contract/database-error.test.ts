import { expect, test } from 'vitest'
import { databaseError } from './database-error.ts'

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
const unknown = { code: 'unknown_placeholder', fields: { placeholder: '{{x}}' } }
test.each<[code: string, message: string, details: string, expected: object]>([
  ['PT409', 'last_admin', '', { code: 'last_admin' }],
  ['PT409', 'already_staff', '', { code: 'already_staff' }],
  ['PT403', 'review_needed', '', { code: 'review_needed' }],
  ['PT409', 'in_release', 'Ramadan', { code: 'in_release', fields: { release: 'Ramadan' } }],
  ['SUP', constraint, '', { code: 'invalid' }],
  ['PT400', 'image_alt_needed', '', { code: 'invalid', fields: alt }],
  ['PT400', 'unknown_placeholder', '{{x}}', unknown],
  ['PT400', 'date_in_future', '', { code: 'date_in_future' }],
  ['PT400', 'date_too_far', '', { code: 'date_too_far' }],
  ['PT413', 'content_full', '', { status: 413 }],
  ['PT400', 'invalid_setting', holidays, { code: 'invalid', fields: { [holidays]: 'invalid' } }],
  ['XYZ', 'Error: connect ECONNREFUSED', '', { code: 'unavailable' }],
])('%s %s (%s) becomes %o', (code, message, details, expected) => {
  const status = Number(code.slice(2)) || 500
  expect(databaseError({ code, message, details }, status)).toMatchObject(expected)
})

test('a response of a gateway says that the database is not available', () => {
  for (const failure of [{ message: 'Internal Server Error' }, JSON.parse('{}')])
    expect(databaseError(failure, 503)).toMatchObject({ code: 'unavailable' })
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
