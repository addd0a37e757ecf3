import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { suggestionsRequest, type SuggestionsRequest } from '#contract/assistant.ts'
import { answerAll, available, button, openAssistant } from '../test-assistant.tsx'

let requests: SuggestionsRequest[] = []
const suggestion = { id: 'ai-1', title: 'Queue', description: '', effort: 'low', impact: 'high' }
const server = setupServer(
  available,
  http.post('*/api/visits', () => new HttpResponse(null, { status: 202 })),
  http.post('*/api/assistant/suggestions', async ({ request }) => {
    requests.push(suggestionsRequest.parse(await request.json()))
    return HttpResponse.json({ summary: null, source: 'ai', suggestions: [suggestion] })
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  requests = []
})
afterAll(() => server.close())

const group = (name: RegExp) => within(screen.getByRole('group', { name }))

it('sends tapped and written answers, shows them again, and a changed one makes a new request', async () => {
  const { user } = await openAssistant()
  await answerAll(user)
  expect(screen.queryByRole('heading', { name: /Short questions/ }), 'while typing').toBeNull()
  await user.tab()
  await user.click(group(/How many/).getByLabelText('100 to 1,000 a month'))
  await user.click(group(/What data/).getByLabelText('Another answer'))
  const own = screen.getByRole('textbox', { name: 'Your answer to “What data is there?”' })
  await waitFor(() => expect(document.activeElement).toBe(own))
  await user.paste('In three Excel files')
  await user.click(button('Generate'))
  await screen.findByText('1 suggestion')
  expect(requests[0]?.clarifications).toEqual([
    { question: 'volume', answer: '100 to 1,000 a month' },
    { question: 'data', answer: 'In three Excel files' },
  ])
  await user.click(button('Back'))
  await user.click(button('Back'))
  const shown = group(/How many/).getByLabelText<HTMLInputElement>('100 to 1,000 a month')
  expect(shown.checked).toBe(true)
  await user.click(button('Clear the answer to “What data is there?”'))
  await user.click(button('Generate'))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.clarifications).toHaveLength(1)
  expect(requests[1]?.requestId).not.toBe(requests[0]?.requestId)
})

it('can be skipped and shown again, and nothing is sent without an answer', async () => {
  const { user } = await openAssistant()
  await answerAll(user)
  await user.tab()
  await user.click(button('Skip the questions'))
  expect(screen.queryByRole('group', { name: /How many/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Short questions (optional)')
  await user.click(button('Show the questions'))
  await user.click(group(/How many/).getByLabelText('Fewer than 100 a month'))
  await user.click(button('Skip the rest'))
  expect(screen.queryByRole('group', { name: /What data/ })).toBeNull()
  expect(screen.getByRole('group', { name: /How many/ }), 'an answer stays').toBeTruthy()
  await user.click(button('Clear the answer to “How many requests or cases are there a month?”'))
  await user.click(button('Generate'))
  await screen.findByText('1 suggestion')
  expect(requests[0]).not.toHaveProperty('clarifications')
})
