import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { button, enter, mockServer, openAssistant } from './test-assistant.tsx'

const server = mockServer(http.post('*/api/assistant/chat', () => new Promise<Response>(() => {})))

const message = () => screen.getByRole('textbox', { name: 'Your message' })
const heading = (name: string) => screen.getByRole('heading', { name })

async function openChat() {
  const { user } = await openAssistant()
  await user.click(button('Ask the assistant'))
  return user
}
async function send(user: Awaited<ReturnType<typeof openChat>>, text: string) {
  await enter(user, message(), text)
  await user.keyboard('{Enter}')
}

it('keeps the focus in the conversation when the focused button is removed', async () => {
  const user = await openChat()
  await send(user, 'Where do we begin?')
  expect(screen.getAllByText('The assistant is preparing an answer…')).toHaveLength(2)
  await user.click(button('Stop answering'))
  expect(screen.queryByText('The assistant is preparing an answer…')).toBeNull()
  expect(document.activeElement).toBe(message())
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(message())
  await user.click(button('New conversation'))
  await user.click(button('Back to the previous conversation'))
  expect(document.activeElement).toBe(message())
})

it('moves the focus to the input when the answer ends while Stop is focused', async () => {
  const answered = Promise.withResolvers<void>()
  const answer = { message: 'With one case.', language: 'en', actions: [] }
  const reply = () => answered.promise.then(() => HttpResponse.json(answer))
  server.use(http.post('*/api/assistant/chat', reply))
  const user = await openChat()
  await send(user, 'Where do we begin?')
  button('Stop answering').focus()
  answered.resolve()
  await screen.findByText('With one case.')
  expect(document.activeElement).toBe(message())
})

it('moves the focus from the conversation back to the step', async () => {
  const user = await openChat()
  await user.click(button('Back to the steps'))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  expect(document.activeElement?.closest('[inert]')).toBeNull()
})

it('returns the focus after Start over is cancelled, and moves it to step 1 after it is confirmed', async () => {
  const { user } = await openAssistant()
  await user.click(button('Start'))
  await user.click(button('Back'))
  await user.click(button('Ask the assistant'))
  await send(user, 'I am Sara')
  await user.type(message(), 'and')
  await user.click(button('Back to the steps'))
  await user.click(button('Start'))
  await user.click(button('Start over'))
  expect(document.activeElement).toBe(button('Keep my answers'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Start over'))
  await user.click(button('Start over'))
  await user.click(button('Yes, start over'))
  expect(document.activeElement).toBe(heading('Get started in seconds'))
  expect(JSON.stringify(sessionStorage)).not.toContain('Sara')
  expect(sessionStorage.getItem('assistant_chat_draft')).toBeNull()
})
