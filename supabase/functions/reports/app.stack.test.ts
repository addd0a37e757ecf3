import { expect, test } from 'vitest'
import { call, staff, signIn } from '../_test/stack.ts'

test('returns statistics of a number of days, or of all time', async () => {
  const token = await signIn(staff.admin)
  const { json } = await call('/reports?days=7', { token })
  expect(json.trend).toHaveLength(7)
  expect(json.funnel.map(({ stage }: { stage: string }) => stage)).toHaveLength(5)
  expect((await call('/reports', { token })).status).toBe(200)
  expect((await call('/reports?days=x', { token })).status).toBe(400)
})
