import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDeps } from '../_test/assistant-deps.ts'
import { assistantApp } from './app.ts'

const request = (json: object = {}) => ({
  method: 'POST',
  body: JSON.stringify({
    ...{ sessionId: 'plan-email-visit', visitSecret: 'x'.repeat(43), requestId: randomUUID() },
    ...{ email: 'sara@plan.example', language: 'ar', state: { draft: {}, documents: [] } },
    ...json,
  }),
})

test('asks for nothing while no provider is configured', async () => {
  const { deps, taken } = createDeps(null)
  deps.planEmails.queue = () => expect.fail('it was queued')
  const response = await assistantApp(deps).request('/assistant/plan-email', request())
  expect([response.status, (await response.json()).code, taken]).toEqual([503, 'unavailable', []])
})

test('counts each request for its address and for its visit', async () => {
  const { deps, taken } = createDeps(null)
  deps.canEmail = () => true
  deps.planEmails.queue = async () => ({ sent: 'plan' })
  const response = await assistantApp(deps).request('/assistant/plan-email', request())
  expect([response.status, await response.json()]).toEqual([200, { sent: 'plan' }])
  expect(taken).toEqual([
    expect.stringMatching(/^plan_email_address \S+$/),
    expect.stringMatching(/^plan_email plan-email-visit \S+$/),
  ])
})

test('refuses HTML, steps and an unknown language', async () => {
  const { deps } = createDeps(null)
  deps.canEmail = () => true
  const received: object[] = []
  deps.planEmails.queue = async (each) => {
    received.push(each)
    return { sent: 'link' }
  }
  const app = assistantApp(deps)
  for (const wrong of [{ language: 'fr' }, { email: 'no address' }, { requestId: '1' }])
    expect((await app.request('/assistant/plan-email', request(wrong))).status).toBe(400)
  await app.request('/assistant/plan-email', request({ html: '<b>x</b>', steps: [{ title: 'x' }] }))
  expect(received.map((each) => Object.keys(each).toSorted())).toEqual([
    ['email', 'language', 'requestId', 'sessionId', 'state', 'visitSecret'],
  ])
})
