import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { chatRequest, type ChatRequest } from '#contract/assistant.ts'
import { button, enter, mockServer, openAssistant } from '../test-assistant.tsx'

const requests: ChatRequest[] = []
mockServer(
  http.post('*/api/assistant/chat', async ({ request }) => {
    requests.push(chatRequest.parse(await request.json()))
    if (requests.length > 1)
      return HttpResponse.json({ message: 'Gladly.', language: 'en', actions: [] })
    const headers = { 'content-type': 'text/event-stream' }
    return new HttpResponse('event: text\ndata: {"text":"Half an"}\n\n', { headers })
  }),
)

it('a conversation survives a failure and a reload, begins anew and comes back', async () => {
  const message = () => screen.getByRole('textbox', { name: 'Your message' })
  const before = await openAssistant('en', { view: 'chat' })
  await enter(before.user, message(), '<b>first</b> line')
  await before.user.keyboard('{Shift>}{Enter}{/Shift}second line{Enter}')
  expect(await screen.findByText(/^<b>first<.b> line\s+second line$/)).toBeTruthy()
  await screen.findByRole('button', { name: 'Try again' })
  before.unmount()

  const { user, unmount } = await openAssistant('en', { view: 'chat' })
  expect(screen.getByText('Half an')).toBeTruthy()
  expect(screen.getByText(/^The answer was cut off here/)).toBeTruthy()
  await user.click(button('Try again'))
  expect(await screen.findByText('Gladly.')).toBeTruthy()
  expect(screen.queryByText('Half an')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(requests[0]?.messages[0]?.content).toBe('<b>first</b> line\nsecond line')
  expect(requests[1]?.requestId, 'the same').toBe(requests[0]?.requestId)
  await enter(user, message(), 'half a thought')
  unmount()

  await openAssistant('en', { view: 'chat' })
  expect(screen.getByText('Gladly.')).toBeTruthy()
  expect(message()).toHaveProperty('value', 'half a thought')
  await user.click(button('New conversation'))
  expect(screen.queryByText('Gladly.')).toBeNull()
  await user.click(button('Back to the previous conversation'))
  expect(screen.getByText('Gladly.')).toBeTruthy()
})
