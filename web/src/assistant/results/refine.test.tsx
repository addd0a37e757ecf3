import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { refineRequest, type RefineRequest } from '#contract/assistant.ts'
import {
  answered,
  answerOf,
  button,
  enter,
  finishedRequest,
  mockServer,
  ok,
  openAssistant,
  openDraft,
  openResults,
  received,
  refused,
  suggesting,
  suggestionOf,
} from '../test-assistant.tsx'

const server = mockServer(suggesting(ok(answerOf('Fresh'))))
let requests: RefineRequest[] = []
beforeEach(() => {
  requests = []
})
const replying = (...replies: (() => Response | Promise<Response>)[]) =>
  http.post('*/api/assistant/refine', async ({ request }) => {
    requests.push(refineRequest.parse(await request.json()))
    return (replies[requests.length - 1] ?? replies.at(-1))?.()
  })
const version = (title: string) => () =>
  HttpResponse.json({ suggestion: suggestionOf(title, { effort: 'low' }) })
const failing = refused(502, 'ai_failed', 'Unknown error')

const cards = () =>
  screen.getAllByRole('listitem').filter((each) => each.querySelector('h4[id^=ai]'))
const card = (index: number) => {
  const element = cards()[index]
  if (!element) throw new Error('no card')
  return within(element)
}
const wish = async (user: Awaited<ReturnType<typeof openResults>>['user'], name: string) => {
  const open = card(0).queryByRole('button', { name })
  if (!open) await user.click(card(0).getByRole('button', { name: 'Change this' }))
  await user.click(card(0).getByRole('button', { name }))
}
const savedTitles = () => received.saved.suggestions_data?.map(({ title }) => title)

it('replaces a card in place, undoes step by step, also after a reload, and the lead has it', async () => {
  server.use(replying(version('Sort by rules'), version('Sort in stages')))
  const { user, unmount } = await openResults()
  await wish(user, 'Cheaper')
  expect(await card(0).findByRole('heading', { name: 'Sort by rules' })).toBeTruthy()
  expect(requests[0]).toMatchObject({
    ...{ wish: 'cheaper', others: ['Route'], idea: 'Answer faster', language: 'en' },
    suggestion: { id: 'ai-Sort', title: 'Sort' },
  })
  await waitFor(() => expect(savedTitles()).toEqual(['Sort by rules', 'Route']))
  await wish(user, 'Faster')
  await card(0).findByRole('heading', { name: 'Sort in stages' })
  expect(card(0).getByText('Changed: Cheaper, Faster')).toBeTruthy()
  unmount()
  await openAssistant()
  const undo = () => card(0).getByRole('button', { name: /^Undo the last change/ })
  await user.click(undo())
  expect(card(0).getByRole('heading', { name: 'Sort by rules' })).toBeTruthy()
  await user.click(undo())
  expect(card(0).getByRole('heading', { name: 'Sort' })).toBeTruthy()
  expect(card(0).queryByText(/^Changed/)).toBeNull()
  await waitFor(() => expect(savedTitles()).toEqual(['Sort', 'Route']))
})

it('keeps the card when a change fails, says why, and retries the same request', async () => {
  server.use(replying(failing, version('Sort by rules')))
  const { user } = await openResults()
  await wish(user, 'Cheaper')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/was not changed.*could not be reached/)).toBeTruthy()
  expect(card(0).getByRole('heading', { name: 'Sort' })).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'Retry' }))
  await card(0).findByRole('heading', { name: 'Sort by rules' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(requests[1]?.requestId).toBe(requests[0]?.requestId)
})

it('can be stopped', async () => {
  const never = Promise.withResolvers<Response>()
  server.use(replying(() => never.promise))
  const { user } = await openResults()
  await wish(user, 'Cheaper')
  expect(card(0).getByText('Writing a cheaper version…')).toBeTruthy()
  await user.click(card(0).getByRole('button', { name: 'Stop' }))
  expect(card(0).queryByText('Writing a cheaper version…')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Change this')
  never.resolve(version('Late')())
  await screen.findByText('Stopped. The suggestion stays as it was')
  expect(card(0).getByRole('heading', { name: 'Sort' })).toBeTruthy()
})

it('shows the reasons below the card', async () => {
  server.use(replying(() => HttpResponse.json({ reasons: 'You wrote “Answer faster”.' })))
  const { user } = await openResults()
  await wish(user, 'Why this?')
  expect(await card(0).findByText('You wrote “Answer faster”.')).toBeTruthy()
  expect(card(0).getByRole('heading', { name: 'Sort' })).toBeTruthy()
  await user.click(card(0).getByRole('button', { name: 'Hide the reasons' }))
  expect(card(0).queryByText('You wrote “Answer faster”.')).toBeNull()
})

it('the plan keeps its step with details until the visitor updates it, with undo', async () => {
  server.use(replying(version('Sort by rules')))
  const { user } = await openResults()
  await user.click(card(0).getByRole('button', { name: 'Add to Plan' }))
  await wish(user, 'Cheaper')
  await card(0).findByRole('heading', { name: 'Sort by rules' })
  const plan = within(screen.getByRole('complementary'))
  expect(plan.getByRole('heading', { name: 'Sort' })).toBeTruthy()
  expect(plan.getByText('Sort in 30 days')).toBeTruthy()
  await user.click(card(0).getByRole('button', { name: 'Update in plan' }))
  expect(plan.getByRole('heading', { name: 'Sort by rules' })).toBeTruthy()
  expect(card(0).queryByRole('button', { name: 'Update in plan' })).toBeNull()
  await waitFor(() => expect(received.saved.plan?.[0]?.details).toBe('Sort by rules in 30 days'))
  await user.click(plan.getByRole('button', { name: 'Undo' }))
  expect(plan.getByRole('heading', { name: 'Sort' })).toBeTruthy()
})

it('writes new suggestions with a new request, and brings the previous ones back', async () => {
  const { user } = await openResults()
  await user.click(button('Write new suggestions'))
  await screen.findByText('1 suggestion')
  expect(received.requests).toHaveLength(1)
  expect(received.requests[0]?.requestId).not.toBe(finishedRequest.id)
  expect(card(0).getByRole('heading', { name: 'Fresh' })).toBeTruthy()
  await user.click(button('Back to the previous ones'))
  expect(cards()).toHaveLength(2)
  await waitFor(() => expect(savedTitles()).toEqual(['Sort', 'Route']))
  await user.click(button('Show the new ones'))
  expect(card(0).getByRole('heading', { name: 'Fresh' })).toBeTruthy()
})

it('offers no changes of general suggestions, nor without the model', async () => {
  server.use(suggesting(failing))
  const { user } = await openDraft(answered)
  await user.click(button('Generate'))
  await screen.findByText('3 suggestions')
  expect(screen.queryByRole('button', { name: 'Change this' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Write new suggestions' })).toBeNull()
})

it('computes the estimate from typed numbers, and refuses what is no number', async () => {
  const { user } = await openResults()
  const toggle = button('What could you save?')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle)
  const fill = (label: string | RegExp, text: string) =>
    enter(user, screen.getByLabelText(label), text)
  await fill('Number per month', '١٬٢٠٠')
  await fill('Minutes for each', '15')
  await fill('Cost of an hour of work (SAR)', 'eighty')
  const cost = screen.getByLabelText('Cost of an hour of work (SAR)')
  expect(cost.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a number up to 100,000')).toBeTruthy()
  await fill('Cost of an hour of work (SAR)', '80')
  await fill('From', '20')
  await fill('To', '40')
  expect(screen.getByText('60 to 120 hours')).toBeTruthy()
  expect(screen.getByText('SAR 4,800 to 9,600')).toBeTruthy()
  expect(screen.queryByText('Cost recovered within')).toBeNull()
  await fill(/One-time cost/, '50,000')
  expect(screen.getByText('6 to 11 months')).toBeTruthy()
})
