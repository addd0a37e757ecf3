import { afterEach, expect, test, vi } from 'vitest'
import { logError, logRequest } from './log.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('an error is one line that a machine reads, without the row the database shows', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const cause = {
    ...{ code: '23505', message: 'duplicate key' },
    details: 'Key (email)=(sara@example.com) already exists.',
  }
  logError('fault', new Error('not saved', { cause }), { requestId: 'r-1' })
  const [text] = log.mock.lastCall ?? []
  expect(text).not.toContain('\n')
  expect(text).not.toContain('sara@example.com')
  expect(JSON.parse(String(text))).toMatchObject({
    ...{ level: 'error', event: 'fault', requestId: 'r-1' },
    error: { name: 'Error', message: 'not saved', cause: { code: '23505' } },
  })
})

test('what is thrown and no error is written as it is', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  logError('fault', 'out of paper')
  expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ error: 'out of paper' })
})

test('requests are written only where they are wanted', () => {
  const log = vi.spyOn(console, 'info').mockReturnValue()
  vi.stubEnv('LOG_REQUESTS', '')
  logRequest({ status: 200 })
  expect(log).not.toHaveBeenCalled()
  vi.stubEnv('LOG_REQUESTS', '1')
  logRequest({ status: 200 })
  expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({ level: 'info', status: 200 })
})
