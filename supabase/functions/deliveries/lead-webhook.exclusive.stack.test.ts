import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { env } from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isSigned } from '../_shared/server/signature.ts'
import { startHttpServer } from '../../../scripts/stack/http-server.ts'
import { deliver, deliverUntil, deliveriesOf, endPause } from '../_test/deliveries.ts'
import { call, control, newVisit, restoreServices, sql } from '../_test/stack.ts'

type Received = { id: string; body: string; signature: string }

let received: Received[] = []
/** The response status of the CRM. */
let respond: () => number | Promise<number> = () => 200
let server: Server | undefined

const listen = async () => {
  const port = Number(new URL(env['TEST_WEBHOOK_URL'] ?? '').port)
  server = await startHttpServer(port, (request, response) => void receive(request, response))
}

async function receive(request: IncomingMessage, response: ServerResponse) {
  received.push({
    id: String(request.headers['idempotency-key']),
    signature: String(request.headers['lead-signature']),
    body: await text(request),
  })
  response.writeHead(await respond()).end()
}

function stopServer() {
  server?.closeAllConnections()
  server?.close()
}

const sessions: string[] = []
/** Creates a lead, which is held back for ten seconds. */
async function heldLead(more: object = {}) {
  const visit = newVisit()
  const json = { ...visit, visitorData: { ...visit.visitorData, ...more } }
  sessions.push(visit.sessionId)
  expect((await call('/visits', { json })).status).toBe(202)
  return visit.sessionId
}
/** Creates a lead that is due. */
async function lead() {
  const sessionId = await heldLead()
  await endPause(sessionId)
  return sessionId
}
const receivedFor = (sessionId: string) => received.filter(({ body }) => body.includes(sessionId))
beforeAll(() => sql("delete from public.deliveries where status = 'waiting'"))
beforeEach(async () => {
  received = []
  respond = () => 200
  await listen()
})
afterEach(async () => {
  stopServer()
  await restoreServices()
})
afterAll(async () => {
  for (const id of sessions)
    await sql('delete from public.visitor_sessions where session_id = $1', [id])
})

test('a new lead is delivered once, with a signature, without a request', async () => {
  const id = await heldLead({ selected_goal: 'ai' })
  await deliver()
  expect(receivedFor(id), 'held back').toEqual([])
  await expect.poll(() => receivedFor(id)).toHaveLength(1)
  const { body, signature, id: key } = receivedFor(id)[0] ?? { body: '', signature: '', id: '' }
  const signed = { header: signature, body, key: env['TEST_WEBHOOK_SECRET'] ?? '' }
  expect(isSigned({ ...signed, now: Date.now() })).toBe(true)
  expect(JSON.parse(body)).toMatchObject({
    id: key,
    reasons: ['new'],
    lead: { email: `${id}@stack.example`, stage: 'interested', goal: 'ai' },
  })
  await expect
    .poll(() => deliveriesOf(id))
    .toMatchObject([{ status: 'delivered', last_answer: 'HTTP 200' }])
  await deliver()
  expect(receivedFor(id)).toHaveLength(1)
})

test('a change is delivered again when its function is killed', async () => {
  const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>()
  const { promise: killed, resolve: release } = Promise.withResolvers<void>()
  respond = async () => {
    markRequested()
    await killed
    return 200
  }
  const id = await lead()
  await requested
  await control('kill', 'functions')
  release()
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'waiting', attempts: 1 }])
  await control('start', 'functions')
  respond = () => 200
  await endPause(id)
  await deliverUntil(id, [{ status: 'delivered', attempts: 2 }])
  const [first, second] = receivedFor(id)
  expect([second?.id, second?.body], 'same id and body').toEqual([first?.id, first?.body])
})
