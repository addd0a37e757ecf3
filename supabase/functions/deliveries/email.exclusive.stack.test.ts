import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Fault } from '../../../scripts/mailbox/server.ts'
import { inbox } from '../_test/mailbox.ts'
import { call, rpc, control, sql, staff, signIn } from '../_test/stack.ts'

type State = { kind: string; status: string; attempts: number; last_answer: string | null }

const domain = `${randomUUID()}.example`

const state = (to: string) =>
  sql<State>(
    'select kind, status, attempts, last_answer from public.deliveries where recipient = $1 order by sequence',
    [to],
  )
const deliver = () =>
  call('/deliveries/send', { method: 'POST', headers: { apikey: env['TEST_SECRET_KEY'] ?? '' } })
const endPause = (to: string) =>
  sql('update public.deliveries set next_attempt_at = now() where recipient = $1', [to])
/** Delivers until the emails of an address are in this state. */
const deliverUntil = async (to: string, expected: object[]) => {
  const delivered = async () => {
    await deliver()
    return state(to)
  }
  await expect.poll(delivered, { interval: 200 }).toMatchObject(expected)
}

/** A visitor who sends the contact form: a receipt goes to them. */
async function request(name: string) {
  const email = `${name}@${domain}`
  const json = { email, message: 'نريد استشارة', language: 'ar', requestId: randomUUID() }
  expect((await call('/contact', { json })).status).toBe(201)
  return email
}

beforeAll(() => sql("delete from public.deliveries where channel = 'email'"))
afterEach(() => control('email', 'none'))
afterAll(async () => {
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
    .poll(() => state(to))
    .toMatchObject([{ kind: 'request_received', status: 'delivered' }])
})

test.each<[Fault | 'down', string]>([
  ['broken', 'HTTP 500 Try again'],
  ['limited', 'HTTP 429 Too many requests'],
  ['key', 'HTTP 403 API key is invalid'],
  ['lost', 'No connection'],
  ['down', 'No connection'],
])('the provider is %s: the email waits, and is sent once', async (fault, answer) => {
  await (fault === 'down' ? control('kill', 'email') : control('email', fault))
  const to = await request(fault)
  await deliverUntil(to, [{ status: 'waiting', last_answer: answer }])
  await (fault === 'down' ? control('start', 'email') : control('email', 'none'))
  await endPause(to)
  await deliverUntil(to, [{ status: 'delivered' }])
  expect(await inbox(to)).toHaveLength(1)
})

test('a refused address is given up at once, and says why', async () => {
  await control('email', 'refused')
  const to = await request('refused')
  const answer = 'HTTP 422 Invalid `to` field'
  await deliverUntil(to, [{ status: 'dead', attempts: 1, last_answer: answer }])
  expect(await inbox(to)).toEqual([])
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
  expect(await state(broken)).toMatchObject([
    { status: 'waiting', last_answer: 'It could not be written' },
  ])
})

test('a forgotten password: the link of the newest email works, and nothing stores it', async () => {
  const { email } = staff.editor
  const before = (await inbox(email)).length
  expect((await call('/auth/recover', { json: { email } })).status).toBe(204)
  await expect.poll(() => inbox(email)).toHaveLength(before + 1)
  const [message] = await inbox(email)
  const token = /#recovery=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  const stored = await sql(`select 1 from public.deliveries d where strpos(d::text, $1) > 0`, [
    token,
  ])
  expect(stored).toEqual([])
  const verified = await fetch(`${env['TEST_API_URL']}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: env['TEST_PUBLISHABLE_KEY'] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'recovery', token_hash: token }),
  })
  expect(verified.status).toBe(200)
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
  expect(await state(to)).toMatchObject([{ status: 'recorded', attempts: 0 }])
  const token = await signIn(staff.editor)
  expect((await rpc('active_channels', token)).json).not.toContain('email')
  await control('email', 'on')
  await deliverUntil(to, [{ status: 'delivered' }])
})
