import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deliver, deliverUntil, deliveriesOf } from '../_test/deliveries.ts'
import { inbox } from '../_test/mailbox.ts'
import { addAccount, call, rpc, control, fetchApi, sql, staff, signIn } from '../_test/stack.ts'

const domain = `${randomUUID()}.example`

/** A visitor who sends the contact form: a receipt goes to them. */
async function request(name: string) {
  const email = `${name}@${domain}`
  const json = { email, message: 'نريد استشارة', language: 'ar', requestId: randomUUID() }
  expect((await call('/contact', { json })).status).toBe(201)
  return email
}

beforeAll(async () => {
  await sql("delete from public.deliveries where channel = 'email'")
  // No daily summary between the emails of the tests.
  await sql("update private.email_schedule set checked_at = 'infinity'")
})
afterEach(async () => {
  await control('email', 'none')
  await control('email', 'on')
})
afterAll(async () => {
  await sql("update private.email_schedule set checked_at = '-infinity'")
  await sql('delete from auth.users where email like $1', [`%@${domain}`])
  await sql(`delete from public.contact_requests where email like $1`, [`%@${domain}`])
  await sql("delete from public.deliveries where channel = 'email'")
})

test('a receipt is sent once, without a request of a scheduler', async () => {
  const to = await request('once')
  await expect.poll(() => inbox(to)).toHaveLength(1)
  await deliver()
  const [email] = await inbox(to)
  expect(email?.text).toMatch(/R-[2-9A-HJKMNP-Z]{8}/)
  expect(email?.text).not.toContain('نريد استشارة')
  await expect
    .poll(() => deliveriesOf(to))
    .toMatchObject([{ kind: 'request_received', status: 'delivered' }])
})

test('an email that cannot be written is no obstacle for the others', async () => {
  const broken = `broken-data@${domain}`
  await sql(`select private.queue_email($1, 'booking_confirmed', $2, 'en', '{}')`, [
    randomUUID(),
    broken,
  ])
  const to = await request('other')
  await deliverUntil(to, [{ status: 'delivered' }])
  await deliver()
  expect(await deliveriesOf(broken)).toMatchObject([
    { status: 'waiting', last_answer: 'It could not be written' },
  ])
})

test('the link of a forgotten password works once, nothing stores it, and the old password is gone', async () => {
  const account = { email: `forgets@${domain}`, password: 'the-first-password' }
  const { email } = account
  await addAccount(account, 'editor')
  expect((await call('/auth/recover', { json: { email } })).status).toBe(204)
  await expect.poll(() => inbox(email)).toHaveLength(1)
  const [message] = await inbox(email)
  const token = /#recovery=([\w-]+)&language=ar/.exec(message?.text ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  const stored = 'select from public.deliveries d where strpos(d::text, $1) > 0'
  expect(await sql(stored, [token])).toEqual([])
  const body = JSON.stringify({ type: 'recovery', token_hash: token })
  const verify = () => fetchApi('/auth/v1/verify', { method: 'POST', body })
  const { access_token } = await (await verify()).json()
  expect(await (await verify()).json()).toMatchObject({ error_code: 'otp_expired' })
  const changed = { ...account, password: 'the-second-password' }
  const { password } = changed
  const change = { token: access_token, method: 'PUT', body: JSON.stringify({ password }) }
  expect((await fetchApi('/auth/v1/user', change)).status).toBe(200)
  expect((await call('/auth/login', { json: account })).status).toBe(401)
  expect((await call('/auth/login', { json: changed })).status).toBe(200)
})

test('a link that is queued again after a lost response is sent with a new link', async () => {
  const { email } = staff.admin
  await sql('delete from public.deliveries where recipient = $1', [email])
  const before = (await inbox(email)).length
  await control('email', 'lost')
  expect((await call('/auth/recover', { json: { email } })).status).toBe(204)
  await deliverUntil(email, [{ kind: 'recovery', last_answer: 'No connection' }])
  await control('email', 'none')
  const [row] = await sql<{ id: string }>(
    `update public.deliveries set status = 'dead' where recipient = $1 returning id`,
    [email],
  )
  const token = await signIn(staff.admin)
  expect((await rpc('requeue_deliveries', token, { deliveries: [row?.id] })).json).toBe(1)
  await deliverUntil(email, [{ status: 'delivered', last_answer: 'HTTP 200' }])
  expect(await inbox(email)).toHaveLength(before + 2)
})

test('without a provider emails are recorded, and staff see it', async () => {
  await control('email', 'off')
  const to = await request('off')
  await deliver()
  expect(await deliveriesOf(to)).toMatchObject([{ status: 'recorded', attempts: 0 }])
  const token = await signIn(staff.editor)
  expect((await rpc('active_channels', token)).json).not.toContainEqual(
    expect.objectContaining({ channel: 'email' }),
  )
  await control('email', 'on')
  await deliverUntil(to, [{ status: 'delivered' }])
})
