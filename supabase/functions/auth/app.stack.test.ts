import { expect, test } from 'vitest'
import { call, withClaims, staff, signIn } from '../_test/stack.ts'

// A wrong password is tried in sessions.test.ts and caller-address.stack.test.ts, an account without a profile in
// app.test.ts.
test('a token that has expired is refused, but can log out', async () => {
  const token = withClaims(await signIn(staff.editor), {
    exp: Math.floor(Date.now() / 1000) - 60,
  })
  const me = await call('/auth/me', { token })
  expect([me.status, me.json.code]).toEqual([401, 'session_expired'])
  for (const _ of [1, 2])
    expect((await call('/auth/logout', { method: 'POST', token })).status).toBe(204)
})
