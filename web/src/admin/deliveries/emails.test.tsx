import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { Delivery, DeliveryStatus } from '#contract/deliveries.ts'
import { AdminApp } from '../../app/admin-app.tsx'
import { adminI18n, mockApi, server, setupMockApi, storeSession } from '../test/mock-api.ts'
import { meaningOf } from './answer.ts'

setupMockApi()

const email = (part: Partial<Delivery>): Delivery => ({
  ...{ id: crypto.randomUUID(), sequence: 1, kind: 'request_received', language: 'ar' },
  ...{ recipient: 'sara@example.com', email: 'sara@example.com', session_id: null, reasons: null },
  ...{ status: 'dead', attempts: 12, last_answer: 'HTTP 403 Not allowed', delivered_at: null },
  ...{ at: '2026-11-20T09:00:00Z', next_attempt_at: '2026-11-20T10:00:00Z' },
  ...part,
})

let dead: Delivery[] = []
beforeEach(() => {
  storeSession()
  dead = [email({}), email({ kind: 'hot_lead', recipient: 'admin@riyada.example', language: 'en' })]
  server.use(
    http.get('*/api/deliveries', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const deliveries = searchParams.get('channel') === 'email' ? dead : []
      return HttpResponse.json({ deliveries, next: null, counts: { dead: deliveries.length } })
    }),
    http.post('*/api/deliveries/requeue', () => HttpResponse.json({ queued: 1 })),
  )
})

async function open() {
  history.replaceState(null, '', '/admin?tab=leads&part=deliveries&channel=email')
  render(<AdminApp i18n={await adminI18n('en')} />)
  const rows = await screen.findAllByRole('row')
  return { user: userEvent.setup(), rows: rows.slice(1) }
}

test('shows to whom and about whom each email is, and what the provider answered', async () => {
  const { rows } = await open()
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Confirmation of a requestالعربيةsara@example[.]com/),
    expect.stringMatching(
      /^Lead with a high scoreEnglishadmin@riyada[.]exampleabout sara@example[.]com/,
    ),
  ])
  expect(rows[0]?.textContent).toContain('The receiver refused the keyHTTP 403 Not allowed')
})

test('an email that could not be sent is sent again', async () => {
  const { user, rows } = await open()
  await user.click(within(rows[1] ?? document.body).getByRole('button'))
  expect(await screen.findByText('1 item will be sent again')).toBeTruthy()
  expect(mockApi.sent).toEqual([{ ids: [dead[1]?.id] }])
})

test('says that nothing is sent without a CRM only where changes wait for one', async () => {
  history.replaceState(null, '', '/admin?tab=leads&part=deliveries&delivery=dead')
  render(<AdminApp i18n={await adminI18n('en')} />)
  expect(await screen.findByText('No failed deliveries')).toBeTruthy()
  expect(screen.queryByText(/no CRM address/)).toBeNull()
  await userEvent.setup().click(screen.getByRole('radio', { name: /^Saved, not sent/ }))
  expect(await screen.findByText(/no CRM address/)).toBeTruthy()
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
])('the answer %s of a %s delivery means %s', (answer, status, meaning) => {
  expect(meaningOf(answer, status)).toBe(meaning)
})
