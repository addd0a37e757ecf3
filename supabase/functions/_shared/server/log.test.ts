import { expect, test, vi } from 'vitest'
import { logError, logRequest } from './log.ts'

// Errors and what is left out of them: http.test.ts.
test('logs a thrown string in one line', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  logError('request failed', 'not\nan Error')
  const text = String(log.mock.lastCall?.[0])
  expect(text).not.toContain('\n')
  expect(JSON.parse(text)).toMatchObject({ level: 'error', error: 'not\nan Error' })
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
