import { expect, test, vi } from 'vitest'
import { logError, logRequest } from './log.ts'

test('logs an error as one line of JSON, without database details', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const cause = {
    code: '23505',
    message: 'duplicate key',
    details: 'Key (email)=(sara@example.com) already exists.',
  }
  logError('request failed', new Error('not saved', { cause }), { requestId: 'r-1' })
  const [text] = log.mock.lastCall ?? []
  expect(text).not.toContain('\n')
  expect(text).not.toContain('sara@example.com')
  expect(JSON.parse(String(text))).toMatchObject({
    level: 'error',
    event: 'request failed',
    requestId: 'r-1',
    error: { name: 'Error', message: 'not saved', cause: { code: '23505' } },
  })
})

test('logs a thrown string', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  logError('request failed', 'not an Error')
  expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ error: 'not an Error' })
})

test('logs requests only with LOG_REQUESTS=1', () => {
  const log = vi.spyOn(console, 'info').mockReturnValue()
  vi.stubEnv('LOG_REQUESTS', '')
  logRequest({ status: 200 })
  expect(log).not.toHaveBeenCalled()
  vi.stubEnv('LOG_REQUESTS', '1')
  logRequest({ status: 200 })
  expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ level: 'info', status: 200 })
})
