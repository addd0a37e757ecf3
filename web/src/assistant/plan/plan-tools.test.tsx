import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PlanEmailRequest } from '#contract/plan-email.ts'
import { currentNotifications } from '../../ui/notifications/notify.ts'
import {
  answerOf,
  button,
  mockServer,
  openDraft,
  openResults,
  received,
  refused,
  resultsOf,
  statusIs,
  suggestionOf,
} from '../test-assistant.tsx'

let emails: PlanEmailRequest[] = []
const replying = (reply: () => Response) =>
  http.post<never, PlanEmailRequest>('*/api/assistant/plan-email', async ({ request }) => {
    emails.push(await request.json())
    return reply()
  })
const server = mockServer(replying(() => HttpResponse.json({ sent: 'plan' })))

const print = vi.fn<() => void>()
beforeEach(() => {
  emails = []
  print.mockReset()
  vi.stubGlobal('print', print)
})

it('prints once per click, also in browsers where printing does nothing', async () => {
  const view = await openResults()
  await view.user.click(button('Print'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  // An unrelated change on the page.
  act(() => void dispatchEvent(new Event('offline')))
  expect(print).toHaveBeenCalledTimes(1)
  await view.user.click(button('Print'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('.print-sheet')).toBeNull()
})

it('shows an error when the plan cannot be printed or copied', async () => {
  const view = await openResults()
  vi.stubGlobal('print', undefined)
  await view.user.click(button('Print'))
  expect(currentNotifications().at(-1)?.text).toMatch(/^This browser cannot print/)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Reflect.get({}, 'none'))
  await view.user.click(button('Copy'))
  expect((await screen.findByText('Could not copy')).className, 'visible').not.toContain('sr-only')
})

it('shows the current date, and names of files in their order', async () => {
  const view = await openResults({ ...answerOf('Sort', 'Route'), summary: 'في تقرير 2026.pdf' })
  vi.spyOn(Date, 'now').mockReturnValue(0)
  vi.setSystemTime(new Date('2030-01-02T12:00:00'))
  await view.user.click(button('Print'))
  await waitFor(() => expect(print).toHaveBeenCalled())
  const text = document.querySelector('.print-sheet')?.textContent
  expect(text).toMatch(/January.2,.2030[^]*في تقرير \u20662026\.pdf\u2069/)
  expect(text, 'below each page').toMatch(/sheet-foot: .*Riyada Consulting.*hello@riyada.example/)
  expect(screen.getByRole('row', { name: '1 Sort High High 1–4' })).toBeDefined()
})

const openPlan = () => openDraft({ ...resultsOf(answerOf('Sort')), plan: [suggestionOf('Sort')] })
const said = () =>
  screen.queryByText(/^The plan is on its way to .*sara@example[.]com/, { selector: 'span' })
const send = () => screen.findByRole('button', { name: 'Email it to me' })

it('is not offered when the server cannot send emails', async () => {
  server.use(statusIs('available', false))
  await openPlan()
  await screen.findByText('Connected')
  expect(screen.queryByRole('button', { name: 'Email it to me' })).toBeNull()
})

it('sends the plan as it is now to the address of the visit', async () => {
  const { user } = await openResults(answerOf('Sort'))
  await user.click(button('Add to Plan'))
  await user.click(await send())
  await waitFor(() => expect(said()).not.toBeNull())
  expect(emails).toMatchObject([{ email: 'sara@example.com', language: 'en' }])
  expect(emails[0]?.state?.draft).toMatchObject({ idea: expect.any(String) })
  expect(received.saved.plan).toMatchObject([{ title: 'Sort' }])
})

const sendsLink = () => HttpResponse.json({ sent: 'link' })
it.each([
  ['a link confirms the address first', sendsLink, /Open it to confirm the address/, 0],
  ['no more emails may be sent', refused(429, 'too_many'), /^We cannot email your plan/, 1],
])('says when %s', async (_, reply, text, alerts) => {
  server.use(replying(reply))
  const { user } = await openPlan()
  await user.click(await send())
  expect(await screen.findAllByText(text)).toBeTruthy()
  expect(screen.queryAllByRole('alert')).toHaveLength(alerts)
})

it('a repetition after a failure is the same request, another plan is another one', async () => {
  server.use(replying(refused(503, 'unavailable')))
  const { user } = await openPlan()
  await user.click(await send())
  expect(await screen.findByRole('alert')).toBeTruthy()
  server.resetHandlers()
  await user.click(await send())
  await waitFor(() => expect(said()).not.toBeNull())
  await user.type(screen.getByLabelText('Your own idea or step'), 'Start small{Enter}')
  expect(said()).toBeNull()
  await user.click(await send())
  await waitFor(() => expect(said()).not.toBeNull())
  const [first, second, third] = emails.map(({ requestId }) => requestId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
