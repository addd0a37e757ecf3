import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { noteStatus } from '../../data/assistant/status.ts'
import {
  answered,
  button,
  mockServer,
  openAssistant,
  openDraft,
  statusIs,
} from '../test-assistant.tsx'

const server = mockServer()

it.each([
  ['available', 'en', 'Status of the assistant', 'Connected'],
  ['not_configured', 'ar', 'حالة المساعد', 'خدمة محدودة'],
  ['budget_used', 'en', 'Status of the assistant', 'Limited'],
] as const)(
  'tells before the first call that the model is %s (%s)',
  async (status, language, label, text) => {
    server.use(statusIs(status))
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
  let checks = 0
  server.use(
    http.get('*/api/assistant/status', () => {
      checks += 1
      return checks === 1
        ? HttpResponse.json({}, { status: 502 })
        : HttpResponse.json({ status: 'available', canEmail: false })
    }),
  )
  const first = await openAssistant()
  await waitFor(() => expect(checks).toBe(1))
  expect(await screen.findByText('Offline')).toBeTruthy()
  first.unmount()
  const second = await openAssistant()
  expect(await screen.findByText('Connected')).toBeTruthy()
  second.unmount()
  await openAssistant()
  expect(checks, 'not again within a minute').toBe(2)
})

it('says that answers are examples, also after one of them', async () => {
  server.use(statusIs('examples'))
  const { user } = await openDraft(answered)
  await screen.findByText('Example answers')
  await user.click(button('Generate'))
  await screen.findByText('2 suggestions')
  expect(screen.getByRole('status', { name: 'Status of the assistant' }).textContent).toBe(
    'Example answers',
  )
})

it('follows a call that succeeds later', async () => {
  server.use(statusIs('budget_used'))
  const { user } = await openDraft(answered)
  await screen.findByText('Limited')
  await user.click(button('Generate'))
  expect(await screen.findByText('Connected')).toBeTruthy()
})
