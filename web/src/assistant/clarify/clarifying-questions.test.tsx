import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  answered,
  answerOf,
  button,
  enter,
  ideaField,
  mockServer,
  ok,
  openDraft,
  received,
  suggesting,
} from '../test-assistant.tsx'

mockServer(suggesting(ok(answerOf('Queue'))))

const group = (name: RegExp) => within(screen.getByRole('group', { name }))

it('sends tapped and written answers, shows them again, and a changed one makes a new request', async () => {
  const { user } = await openDraft({ ...answered, idea: '' })
  await enter(user, ideaField(), 'Answer faster')
  expect(screen.queryByRole('heading', { name: /Short questions/ }), 'while typing').toBeNull()
  await user.tab()
  await user.click(group(/How many/).getByLabelText('100 to 1,000 a month'))
  await user.click(group(/What state/).getByLabelText('Another answer'))
  const own = screen.getByRole('textbox', { name: 'Your answer to “What state is your data in?”' })
  await waitFor(() => expect(document.activeElement).toBe(own))
  await user.paste('In three Excel files')
  await user.click(button('Generate'))
  await screen.findByText('1 suggestion')
  expect(received.requests[0]?.clarifications).toEqual([
    { question: 'volume', answer: '100 to 1,000 a month' },
    { question: 'data', answer: 'In three Excel files' },
  ])
  await user.click(button('Back'))
  await user.click(button('Back'))
  const shown = group(/How many/).getByLabelText<HTMLInputElement>('100 to 1,000 a month')
  expect(shown.checked).toBe(true)
  await user.click(button('Clear the answer to “What state is your data in?”'))
  await user.click(button('Generate'))
  await waitFor(() => expect(received.requests).toHaveLength(2))
  expect(received.requests[1]?.clarifications).toHaveLength(1)
  expect(received.requests[1]?.requestId).not.toBe(received.requests[0]?.requestId)
})

it('can be skipped and shown again, and nothing is sent without an answer', async () => {
  const { user } = await openDraft(answered)
  await user.click(ideaField())
  await user.tab()
  await user.click(button('Skip the questions'))
  expect(screen.queryByRole('group', { name: /How many/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Short questions (optional)')
  await user.click(button('Show the questions'))
  await user.click(group(/How many/).getByLabelText('Fewer than 100 a month'))
  await user.click(button('Skip the rest'))
  expect(screen.queryByRole('group', { name: /What state/ })).toBeNull()
  expect(screen.getByRole('group', { name: /How many/ }), 'an answer stays').toBeTruthy()
  await user.click(button('Clear the answer to “How many requests or cases are there a month?”'))
  await user.click(button('Generate'))
  await screen.findByText('1 suggestion')
  expect(received.requests[0]).not.toHaveProperty('clarifications')
})

it('asks what the firm wants to know first; its answers are stored with their questions', async () => {
  const { user } = await openDraft(answered, 'en', {
    'assistant.ask.order': '-volume scope systems deadline people data 7',
    'assistant.ask.7.question': 'How large is your plot?',
    'assistant.ask.7.answer.1': 'Up to 500 m²',
    'assistant.ask.people.question': 'Who lives there?',
  })
  await user.click(ideaField())
  await user.tab()
  // They are below what fills the screen.
  await user.click(button('3 short questions make the suggestions more precise'))
  expect(document.activeElement?.textContent).toBe('Short questions (optional)')
  const asked = screen.getAllByRole('group').flatMap((each) => each.querySelector('legend') ?? [])
  expect(asked.map(({ textContent }) => textContent)).toEqual([
    'Who lives there?',
    'How large is your plot?',
    'When do you need a first result?',
  ])
  await user.click(group(/plot/).getByLabelText('Up to 500 m²'))
  await user.click(group(/lives/).getByRole('textbox'))
  await user.paste('A family of six')
  await user.click(group(/first result/).getByLabelText('Within a year'))
  await user.click(button('Generate'))
  await screen.findByText('1 suggestion')
  expect(received.requests[0]?.clarifications).toContainEqual({
    question: '7',
    answer: 'Up to 500 m²',
  })
  await waitFor(() =>
    expect(received.saved.qualification).toEqual({
      deadline: 'Within a year',
      other: 'How large is your plot? Up to 500 m² · Who lives there? A family of six',
    }),
  )
})

it('drops an answer whose question the firm has changed since, and not for another language', async () => {
  const question = { 'assistant.ask.volume.question': 'How many cars do you have?' }
  const answer = {
    question: 'volume',
    option: null,
    asked: 'How many vans do you have?',
    answer: '7',
  }
  const draft = { ...answered, questions: ['volume'] }
  const field = () => group(/How many cars/).getByRole<HTMLInputElement>('textbox')
  const first = await openDraft(
    { ...draft, clarified: [{ ...answer, language: 'en' }] },
    'en',
    question,
  )
  expect(field().value).toBe('')
  first.unmount()
  await openDraft({ ...draft, clarified: [{ ...answer, language: 'ar' }] }, 'en', question)
  expect(field().value).toBe('7')
})
