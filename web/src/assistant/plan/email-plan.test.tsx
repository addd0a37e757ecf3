import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import type { PlanEmailRequest } from '#contract/plan-email.ts'
import {
  answerOf,
  button,
  enter,
  mockServer,
  openDraft,
  openResults,
  refused,
  resultsOf,
  received,
  statusIs,
  suggestionOf,
} from '../test-assistant.tsx'

let emails: PlanEmailRequest[] = []
const replying = (reply: () => Response) =>
  http.post<never, PlanEmailRequest>('*/api/assistant/plan-email', async ({ request }) => {
    emails.push(await request.json())
    return reply()
  })
const server = mockServer(replying(() => new HttpResponse(null, { status: 204 })))
beforeEach(() => {
  emails = []
})

const openPlan = () => openDraft({ ...resultsOf(answerOf('Sort')), plan: [suggestionOf('Sort')] })
async function openForm(opened?: Awaited<ReturnType<typeof openPlan>>) {
  const { user } = opened ?? (await openPlan())
  await user.click(await screen.findByRole('button', { name: 'Email it to me' }))
  return user
}
const field = () => screen.getByLabelText<HTMLInputElement>('Send the plan to my email')
const form = () => within(field().form ?? document.body)
const send = () => form().getByRole('button')

it('is not offered when the server cannot send emails', async () => {
  server.use(statusIs('available', false))
  await openPlan()
  await screen.findByText('Connected')
  expect(screen.queryByRole('button', { name: 'Email it to me' })).toBeNull()
})

it('sends the plan as it is now to the address of the visit', async () => {
  const view = await openResults(answerOf('Sort'))
  await view.user.click(button('Add to Plan'))
  const user = await openForm(view)
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('sara@example.com')
  await user.click(send())
  expect(await form().findByText(/^The plan is on its way to/)).toBeTruthy()
  expect(emails).toMatchObject([{ email: 'sara@example.com', language: 'en' }])
  expect(received.saved.plan).toMatchObject([{ title: 'Sort' }])
})

it('a repetition after a failure is the same request, another address is another one', async () => {
  server.use(replying(refused(503, 'unavailable')))
  const user = await openForm()
  await user.click(send())
  expect(await screen.findByRole('alert')).toBeTruthy()
  server.resetHandlers()
  await user.click(send())
  await form().findByText(/^The plan is on its way to/)
  await enter(user, field(), 'other@example.com')
  await user.click(send())
  await form().findByText(/^The plan is on its way to .*other@example[.]com/)
  const [first, second, third] = emails.map(({ requestId }) => requestId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(received.visits).toContain('other@example.com')
})

it('refuses an invalid address in place and sends nothing', async () => {
  const user = await openForm()
  await enter(user, field(), 'sara@')
  await user.click(send())
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field())
  expect(emails).toEqual([])
})

it('says when no more emails may be sent', async () => {
  server.use(replying(refused(429, 'too_many')))
  const user = await openForm()
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('request limit')
})
