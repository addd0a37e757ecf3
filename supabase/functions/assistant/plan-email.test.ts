import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { assistantWith } from '../_test/assistant-deps.ts'

function setUp() {
  const { post, deps, taken } = assistantWith(null)
  const request = {
    sessionId: 'plan-email-visit',
    visitSecret: 'x'.repeat(43),
    requestId: randomUUID(),
    email: 'sara@plan.example',
    language: 'ar',
    state: { draft: {}, documents: [] },
  }
  return { deps, taken, send: (more = {}) => post('plan-email', { ...request, ...more }) }
}

test('asks for nothing while no provider is configured', async () => {
  const { deps, taken, send } = setUp()
  deps.planEmails.queue = () => expect.fail('it was queued')
  const response = await send()
  expect([response.status, (await response.json()).code, taken]).toEqual([503, 'unavailable', []])
})

test('refuses HTML, steps and an unknown language', async () => {
  const { deps, send } = setUp()
  deps.canEmail = () => true
  const received: object[] = []
  deps.planEmails.queue = async (each) => {
    received.push(each)
    return { sent: 'link' }
  }
  for (const wrong of [{ language: 'fr' }, { email: 'no address' }, { requestId: '1' }])
    expect((await send(wrong)).status).toBe(400)
  const response = await send({ html: '<b>x</b>', steps: [{ title: 'x' }] })
  expect([response.status, await response.json()]).toEqual([200, { sent: 'link' }])
  expect(received.map((each) => Object.keys(each).toSorted())).toEqual([
    ['email', 'language', 'requestId', 'sessionId', 'state', 'visitSecret'],
  ])
})
