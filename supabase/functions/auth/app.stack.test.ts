import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount, call, withClaims, sql, staff, signIn } from '../_test/stack.ts'

const outsider = { email: 'outsider@auth.stack.example', password: 'no-profile-at-all' }
const ofOutsider = (statement: string) => sql(`${statement} u.email = $1`, [outsider.email])

beforeAll(async () => {
  await removeOutsider()
  await addAccount(outsider, 'editor')
  await ofOutsider('delete from public.profiles p using auth.users u where u.id = p.id and')
})
afterAll(removeOutsider)

async function removeOutsider() {
  await ofOutsider('delete from auth.users u where')
}

// A wrong password is tried in sessions.test.ts and caller-address.stack.test.ts.
test('an account without a profile is refused, and its session ends', async () => {
  const { status, json } = await call('/auth/login', { json: outsider })
  expect([status, json.code]).toEqual([403, 'forbidden'])
  expect(
    await ofOutsider('select from auth.sessions s join auth.users u on u.id = s.user_id where'),
  ).toEqual([])
})

test('a token that has expired is refused, but can log out', async () => {
  const token = withClaims(await signIn(staff.editor), {
    exp: Math.floor(Date.now() / 1000) - 60,
  })
  const me = await call('/auth/me', { token })
  expect([me.status, me.json.code]).toEqual([401, 'session_expired'])
  for (const _ of [1, 2])
    expect((await call('/auth/logout', { method: 'POST', token })).status).toBe(204)
})
