import { expect, test } from 'vitest'
import { call, staff, signIn } from '../_test/stack.ts'

test('an admin lists deliveries, not of an unknown channel', async () => {
  const admin = await signIn(staff.admin)
  expect((await call('/deliveries?channel=fax', { token: admin })).status).toBe(400)
  expect((await call('/deliveries', { token: admin })).json.deliveries).toBeInstanceOf(Array)
})
