import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailedToken } from '../_test/mailbox.ts'
import { addAccount, call, sql, signIn } from '../_test/stack.ts'

const domain = `${randomUUID()}.invited.example`
let admin = ''

beforeAll(async () => {
  // An admin of this file only, because invitations are limited.
  const inviter = { email: `inviter@${domain}`, password: 'a-good-one' }
  await addAccount(inviter, 'admin')
  admin = await signIn(inviter)
})
afterAll(async () => {
  await sql('delete from private.invitations where email like $1', [`%@${domain}`])
  await sql('delete from auth.users where email like $1', [`%@${domain}`])
})

const invite = (email: string) =>
  call('/staff/invitations', {
    token: admin,
    json: { email, name: 'نورة القحطاني', role: 'editor', language: 'ar' },
  })
const statusesOf = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b)

// The way of one person is proven in admin-accounts.spec.ts.
test('only one of several attempts with one link succeeds', async () => {
  const email = `racer@${domain}`
  await invite(email)
  const token = await emailedToken(email, 'invitation')
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      call('/auth/invitation/accept', { json: { token, password: `a good new one ${n}` } }),
    ),
  )
  expect(statusesOf(answers)).toEqual([204, 404, 404, 404, 404])
})

test('of several invitations of one address at the same time, one succeeds', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => invite(`twice@${domain}`)))
  expect(statusesOf(answers)).toEqual([201, 409, 409])
})
