import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Delivery, DeliveryStatus } from '#contract/deliveries.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { meaningOf } from './answer.ts'
import { DeliveriesPart } from './deliveries-part.tsx'

setupMockApi()

const email = (part: Partial<Delivery>): Delivery => ({
  id: crypto.randomUUID(),
  sequence: 1,
  kind: 'request_received',
  language: 'ar',
  recipient: 'sara@example.com',
  email: 'sara@example.com',
  session_id: null,
  reasons: null,
  status: 'dead',
  attempts: 12,
  last_answer: 'HTTP 403 Not allowed',
  delivered_at: null,
  at: '2026-11-20T09:00:00Z',
  next_attempt_at: '2026-11-20T10:00:00Z',
  ...part,
})

const hot = { kind: 'hot_lead', recipient: 'admin@riyada.example', language: 'en' } as const
const dead = [email({}), email(hot)]
beforeEach(() => {
  answer('RPC list_deliveries', (_, { channel }) => (channel === 'email' ? dead : []))
  answer('RPC count_deliveries', [{ status: 'dead', deliveries: 2 }])
  answer('RPC requeue_deliveries', 1)
})
const open = (search: string) =>
  renderPart(<DeliveriesPart />, {
    language: 'en',
    search: `?tab=leads&part=deliveries&${search}`,
  })

test('shows the person and the answer of the provider for each email, and sends one again', async () => {
  const user = await open('channel=email')
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toMatch(/^Confirmation of a requestالعربيةsara@example[.]com/)
  expect(first?.textContent).toContain('The receiver refused the keyHTTP 403 Not allowed')
  expect(second?.textContent).toMatch(
    /^Lead with a high scoreEnglishadmin@riyada[.]exampleabout sara@example[.]com/,
  )
  await user.click(within(second ?? document.body).getByRole('button'))
  expect(await screen.findByText('1 item will be sent again')).toBeTruthy()
  expect(mockApi.sent).toEqual([{ deliveries: [dead[1]?.id] }])
})

test('says that nothing is sent without a CRM only where changes wait for one', async () => {
  const user = await open('delivery=dead')
  expect(await screen.findByText('No failed deliveries')).toBeTruthy()
  expect(screen.queryByText(/Until a CRM address is set/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Saved, not sent/ }))
  expect(await screen.findByText(/Until a CRM address is set/)).toBeTruthy()
})

test.each<[string, DeliveryStatus, string | null]>([
  ['HTTP 200', 'delivered', 'accepted'],
  ['Accepted in an earlier attempt', 'delivered', 'accepted'],
  ['Timed out', 'waiting', 'timeout'],
  ['No connection', 'waiting', 'connection'],
  ['HTTP 401 Unknown key', 'waiting', 'key'],
  ['HTTP 429 Slow down', 'waiting', 'limit'],
  ['HTTP 503', 'waiting', 'down'],
  ['HTTP 422 No such address', 'dead', 'refused'],
  ['HTTP 302', 'dead', 'refused'],
  ['Its link is not valid any more', 'dead', null],
])('the answer %s of a %s delivery means %s', (text, status, meaning) => {
  expect(meaningOf(text, status)).toBe(meaning)
})

test('says what to change where the sender is an example, with a message to the host', async () => {
  answer('RPC active_channels', [{ channel: 'email', sender: 'no-reply@riyada.example' }])
  const user = await open('channel=email')
  const note = await screen.findByRole('note')
  expect(note.textContent).toMatch(/no-reply@riyada\.example.*EMAIL_FROM.*OPERATIONS/)
  await user.click(within(note).getByRole('button'))
  expect(await navigator.clipboard.readText()).toMatch(/localhost.*EMAIL_FROM.*EMAIL_API_KEY/s)
})
