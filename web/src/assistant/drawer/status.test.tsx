import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { noteStatus } from '../../data/assistant/status.ts'
import { answerAll, button, openAssistant } from '../test-assistant.tsx'

let checks = 0
const saying = (respond: () => Response) =>
  http.get('*/api/assistant/status', () => {
    checks += 1
    return respond()
  })
const server = setupServer(
  http.post('*/api/visits', () => new HttpResponse(null, { status: 202 })),
  http.post('*/api/assistant/suggestions', () =>
    HttpResponse.json({
      summary: null,
      source: 'ai',
      suggestions: [{ id: 'ai-1', title: 'Sort', description: '', effort: 'low', impact: 'high' }],
    }),
  ),
)

beforeAll(() => server.listen())
beforeEach(() => {
  checks = 0
  noteStatus('unreachable')
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

it.each([
  ['available', 'en', 'Status of the assistant', 'Connected'],
  ['available', 'ar', 'حالة المساعد', 'متصل'],
  ['not_configured', 'en', 'Status of the assistant', 'Limited'],
  ['not_configured', 'ar', 'حالة المساعد', 'خدمة محدودة'],
  ['budget_used', 'en', 'Status of the assistant', 'Limited'],
] as const)(
  'tells before the first call that the model is %s (%s)',
  async (status, language, label, text) => {
    server.use(saying(() => HttpResponse.json({ status, canEmail: false })))
    await openAssistant(language)
    const dot = screen.getByRole('status', { name: label })
    await waitFor(() => expect(dot.textContent).toBe(text))
  },
)

it('does not say Connected before the server answered', async () => {
  noteStatus('checking')
  await openAssistant()
  expect(screen.getByText('Checking…')).toBeTruthy()
})

it('is offline when the server cannot be reached, and asks again on the next opening', async () => {
  server.use(saying(() => HttpResponse.json({}, { status: 502 })))
  const first = await openAssistant()
  await waitFor(() => expect(screen.getByText('Offline')).toBeTruthy())
  first.unmount()
  server.use(saying(() => HttpResponse.json({ status: 'available', canEmail: false })))
  const second = await openAssistant()
  expect(await screen.findByText('Connected')).toBeTruthy()
  second.unmount()
  await openAssistant()
  expect(checks, 'not again within a minute').toBe(2)
})

it('follows a call that succeeds later', async () => {
  server.use(saying(() => HttpResponse.json({ status: 'budget_used', canEmail: false })))
  const { user } = await openAssistant()
  await screen.findByText('Limited')
  await answerAll(user)
  await user.click(button('Generate'))
  expect(await screen.findByText('Connected')).toBeTruthy()
})
