import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PlanEmailRequest } from '#contract/plan-email.ts'
import { noteStatus } from '../../data/assistant/status.ts'
import { answerAll, available, button, openAssistant } from '../test-assistant.tsx'

const suggestion = { id: 'ai-1', title: 'Queue', description: '', effort: 'low', impact: 'high' }
const visits: string[] = []
const emails: PlanEmailRequest[] = []
const server = setupServer(
  available,
  http.post('*/api/visits', async ({ request }) => {
    visits.push(await request.text())
    return new HttpResponse(null, { status: 202 })
  }),
  http.post('*/api/assistant/suggestions', () =>
    HttpResponse.json({ summary: null, source: 'ai', suggestions: [suggestion] }),
  ),
  http.post<never, PlanEmailRequest>('*/api/assistant/plan-email', async ({ request }) => {
    emails.push(await request.json())
    return new HttpResponse(null, { status: 204 })
  }),
)
const answers = (status: number, code: string) =>
  server.use(
    http.post<never, PlanEmailRequest>(
      '*/api/assistant/plan-email',
      async ({ request }) => {
        emails.push(await request.json())
        return HttpResponse.json({ error: code, code }, { status })
      },
      { once: true },
    ),
  )
beforeAll(() => server.listen())
beforeEach(() => {
  visits.length = 0
  emails.length = 0
  noteStatus('unreachable')
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

async function reachPlan() {
  const { user } = await openAssistant()
  await answerAll(user)
  await user.click(button('Generate'))
  await user.click(await screen.findByRole('button', { name: 'Add to Plan' }))
  return user
}
async function openForm() {
  const user = await reachPlan()
  await user.click(button('Email it to me'))
  return user
}
const field = () => screen.getByLabelText<HTMLInputElement>('Send the plan to my email')
const form = () => within(field().form ?? document.body)
const send = () => form().getByRole('button')

it('is not offered when the server cannot send emails', async () => {
  server.use(
    http.get('*/api/assistant/status', () =>
      HttpResponse.json({ status: 'available', canEmail: false }),
    ),
  )
  await reachPlan()
  expect(screen.queryByRole('button', { name: 'Email it to me' })).toBeNull()
})

it('sends the plan as it is now to the address of the visit', async () => {
  const user = await openForm()
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('sara@example.com')
  await user.click(send())
  expect(await form().findByText(/^The plan is on its way to/)).toBeTruthy()
  expect(emails).toMatchObject([{ email: 'sara@example.com', language: 'en' }])
  expect(visits.join('')).toContain('"title":"Queue"')
})

it('a repetition after a failure is the same request, another address is another one', async () => {
  answers(503, 'unavailable')
  const user = await openForm()
  await user.click(send())
  expect(await screen.findByRole('alert')).toBeTruthy()
  await user.click(send())
  await form().findByText(/^The plan is on its way to/)
  await user.clear(field())
  await user.type(field(), 'other@example.com')
  await user.click(send())
  await form().findByText(/^The plan is on its way to .*other@example[.]com/)
  const [first, second, third] = emails.map(({ requestId }) => requestId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(visits.join('')).toContain('other@example.com')
})

it('refuses an invalid address in place and sends nothing', async () => {
  const user = await openForm()
  await user.clear(field())
  await user.type(field(), 'sara@')
  await user.click(send())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field())
  expect(emails).toEqual([])
})

it('says when no more emails may be sent', async () => {
  answers(429, 'too_many')
  const user = await openForm()
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('request limit')
})
