import { expect, test } from 'vitest'
import { refusalFor } from './database.ts'

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
  ['40001', 500, 503, 'unavailable'],
  ['40P01', 500, 503, 'unavailable'],
  ['57P01', 500, 503, 'unavailable'],
  ['57014', 500, 503, 'unavailable'],
  ['08006', 500, 503, 'unavailable'],
  ['PGRST001', 503, 503, 'unavailable'],
  ['', 503, 503, 'unavailable'],
  ['', 0, 503, 'unavailable'],
])('%s with status %i is answered %i %s', (code, status, expected, slug) => {
  const refusal = refusalFor({ code, message: 'secret detail' }, status)
  expect(refusal?.status).toBe(expected)
  expect(refusal?.code).toBe(slug)
  expect(refusal?.message).not.toContain('secret')
})

test('who met somebody else in the database is told to come again at once', () => {
  expect(refusalFor({ code: '40P01', message: 'deadlock detected' }, 500)?.retryAfter).toBe(1)
  expect(refusalFor({ code: '57P01', message: '' }, 500)?.retryAfter).toBeUndefined()
})

test('a server that lost its database is out of reach too', () => {
  const message = 'Error: connect ECONNREFUSED 127.0.0.1:5432'
  expect(refusalFor({ code: 'XYZ', message }, 500)?.code).toBe('unavailable')
  expect(refusalFor({ message: 'Internal Server Error' }, 500)?.code).toBe('unavailable')
})

test('a fault of our own is nobody else’s', () => {
  expect(refusalFor({ code: '42P01', message: 'no such table' }, 404)).toBeUndefined()
  expect(refusalFor({ code: 'P0001', message: 'raised' }, 500)).toBeUndefined()
})
