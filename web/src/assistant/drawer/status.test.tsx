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
  ['available', 'en', 'Connected'],
  ['not_configured', 'ar', 'خدمة محدودة'],
  ['budget_used', 'en', 'Limited'],
] as const)('tells at once that the model is %s (%s)', async (status, language, text) => {
  server.use(statusIs(status))
  await openAssistant(language)
  const dot = screen.getByRole('status', { name: /^(Status of the assistant|حالة المساعد)$/ })
  await waitFor(() => expect(dot.textContent).toBe(text))
})

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
      const status = checks === 1 ? 502 : 200
      return HttpResponse.json({ status: 'available', canEmail: false }, { status })
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

it('follows a call that succeeds later', async () => {
  server.use(statusIs('budget_used'))
  const { user } = await openDraft(answered)
  await screen.findByText('Limited')
  await user.click(button('Generate'))
  expect(await screen.findByText('Connected')).toBeTruthy()
})
