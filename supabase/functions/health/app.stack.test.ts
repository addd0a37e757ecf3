import { expect, test } from 'vitest'
import { call } from '../_test/stack.ts'

test('returns ok while the database is up', async () => {
  const { status, json } = await call('/health', {})
  expect(status).toBe(200)
  expect(json).toMatchObject({ status: 'ok', database: { status: 'ok' } })
})
