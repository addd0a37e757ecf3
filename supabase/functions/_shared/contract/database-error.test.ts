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
  expect([error?.status, error?.code]).toEqual([expected, slug])
})

test('each reason in the message of a refusal by SQL has a code of its own', () => {
  for (const message of ['last_admin', 'already_staff'])
    expect(databaseError({ code: 'PT409', message }, 409)?.code).toBe(message)
  const review = { code: 'PT403', message: 'review_needed' }
  expect(databaseError(review, 403)).toMatchObject({ code: 'review_needed' })
  const release = { code: 'PT409', message: 'in_release', details: 'Ramadan' }
  expect(databaseError(release, 409)).toMatchObject({
    code: 'in_release',
    fields: { release: 'Ramadan' },
  })
})

test('a violated constraint and a missing description are invalid input', () => {
  const message = 'new row for relation "content_items" violates check constraint "secret"'
  expect(databaseError({ code: 'SUP', message }, 500)).toMatchObject({ code: 'invalid' })
  expect(databaseError({ code: 'PT400', message: 'image_alt_needed' }, 400)).toMatchObject({
    code: 'invalid',
    fields: { image_alt_ar: 'required', image_alt_en: 'required' },
  })
  expect(databaseError({ code: 'PT413', message: 'content_full' }, 413)?.status).toBe(413)
  const setting = { code: 'PT400', message: 'invalid_setting', details: 'contact.holidays' }
  expect(databaseError(setting, 400)).toMatchObject({
    code: 'invalid',
    fields: { 'contact.holidays': 'invalid' },
  })
})

test('a response that is not JSON has no message', () => {
  const failure: Parameters<typeof databaseError>[0] = JSON.parse('{}')
  expect(databaseError(failure, 503)?.code).toBe('unavailable')
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

test('a shutdown has no retry-after', () => {
  expect(databaseError({ code: '57P01', message: '' }, 500)?.retryAfter).toBeUndefined()
})

test('connection errors and a 500 without a code become unavailable', () => {
  const message = 'Error: connect ECONNREFUSED 127.0.0.1:5432'
  expect(databaseError({ code: 'XYZ', message }, 500)?.code).toBe('unavailable')
  expect(databaseError({ message: 'Internal Server Error' }, 500)?.code).toBe('unavailable')
})

test('an unexpected error is not an API error', () => {
  expect(databaseError({ code: '42P01', message: 'no such table' }, 404)).toBeUndefined()
  expect(databaseError({ code: 'P0001', message: 'raised' }, 500)).toBeUndefined()
})
