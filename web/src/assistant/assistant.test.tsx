import { setImmediate } from 'node:timers/promises'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { chatRequest, suggestionsRequest, type SuggestionsAnswer } from '#contract/assistant.ts'
import { visitRequest, type VisitorData } from '#contract/visits.ts'
import { answerAll, available, button, openAssistant } from './test-assistant.tsx'

const answer: SuggestionsAnswer = {
  summary: 'You want to answer faster.',
  source: 'ai',
  suggestions: [
    {
      id: 'ai-1-0',
      title: 'Sort requests',
      description: 'A model reads each request.',
      effort: 'low',
      impact: 'high',
      details: 'Six weeks.',
    },
    { id: 'ai-1-1', title: 'Dashboard', description: '', effort: 'medium', impact: 'medium' },
  ],
}

let requests: string[] = []
/** What was saved with the visit, the latest of each field. */
let saved: VisitorData = {}
const suggest = (reply: () => Response | Promise<Response>) =>
  http.post('*/api/assistant/suggestions', async ({ request }) => {
    requests.push(suggestionsRequest.parse(await request.json()).requestId)
    return reply()
  })
const refused = () =>
  HttpResponse.json(
    { error: 'API key is not configured.', code: 'ai_not_configured' },
    { status: 503 },
  )
const server = setupServer(
  available,
  suggest(() => HttpResponse.json(answer)),
  http.post('*/api/visits', async ({ request }) => {
    Object.assign(saved, visitRequest.parse(await request.json()).visitorData)
    return new HttpResponse(null, { status: 202 })
  }),
)

beforeAll(() => {
  server.listen()
})
beforeEach(() => {
  requests = []
  saved = {}
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

it('shows missing fields on step 2 instead of disabling the button', async () => {
  const { user } = await openAssistant()
  await user.click(button('Start'))
  await user.click(button('Next'))
  await user.click(button('Generate'))
  expect(screen.getByText('Enter your email so that we can follow up')).toBeTruthy()
  expect(screen.getByText('Describe your idea or attach at least one file')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'sara@exam')
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  await user.type(screen.getByLabelText('Email'), 'ple.com')
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Describe your idea/ }), '   ')
  await user.click(button('Generate'))
  expect(screen.getByText('Describe your idea or attach at least one file')).toBeTruthy()
  expect(requests).toEqual([])
})

it('accepts a file instead of the idea, and shows a warning for an unreadable PDF', async () => {
  const { user } = await openAssistant()
  await user.click(button('Start'))
  await user.click(button('Next'))
  await user.type(screen.getByLabelText('Email'), 'sara@example.com')
  const files = [
    new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }),
    new File(['{}'], 'a.json'),
    new File(['1'], 'b.csv'),
    new File(['x'], 'c.log'),
  ]
  await user.upload(screen.getByLabelText(/Drag files here/), files)
  expect(await screen.findByText('and 1 more file')).toBeTruthy()
  expect(screen.getByText('4 files attached', { selector: '.count' })).toBeTruthy()
  expect(screen.getByText(/could not be read/)).toBeTruthy()
  await user.click(button('Generate'))
  expect(await screen.findByText('2 suggestions')).toBeTruthy()
})

it('sends one request on a double click, and none after Back', async () => {
  const gate = Promise.withResolvers<void>()
  server.use(suggest(() => gate.promise.then(() => HttpResponse.json(answer))))
  const { user } = await openAssistant()
  await answerAll(user)
  await user.dblClick(button('Generate'))
  await user.click(button('Back'))
  await user.click(button('Generate'))
  gate.resolve()
  await screen.findByText('2 suggestions')
  await user.click(button('Back'))
  await user.click(button('Back'))
  await user.click(button('Generate'))
  expect(await screen.findByText('2 suggestions')).toBeTruthy()
  expect(requests).toHaveLength(1)
})

it('resumes with the same request id after a reload', async () => {
  server.use(suggest(() => new Promise(() => {})))
  const first = await openAssistant()
  await answerAll(first.user)
  await first.user.click(button('Generate'))
  await waitFor(() => expect(requests).toHaveLength(1))
  first.unmount()
  server.resetHandlers()
  await openAssistant()
  await screen.findByText('2 suggestions')
  expect(requests).toHaveLength(2)
  expect(requests[1]).toBe(requests[0])
})

it('shows the general suggestions and the reason when generation fails, and retries', async () => {
  server.use(suggest(refused))
  const { user } = await openAssistant()
  await answerAll(user)
  await user.click(button('Generate'))
  expect(await screen.findByText('3 suggestions')).toBeTruthy()
  expect(screen.getByText('General suggestions')).toBeTruthy()
  expect(screen.getByText('API key is not configured.')).toBeTruthy()
  expect(screen.getByText('Limited')).toBeTruthy()
  server.resetHandlers()
  await user.click(button('Retry'))
  expect(await screen.findByText('2 suggestions')).toBeTruthy()
  expect(screen.queryByText('General suggestions')).toBeNull()
  expect(requests[1]).toBe(requests[0])
})

it('keeps the draft in the tab until Start over', async () => {
  const first = await openAssistant()
  await answerAll(first.user)
  first.unmount()
  const { user } = await openAssistant()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'sara@example.com')
  expect(screen.getByRole('textbox', { name: /Describe/ })).toHaveProperty('value', 'Answer faster')
  await user.click(button('Start over'))
  await user.click(button('Yes, start over'))
  await user.click(button('Start'))
  await user.click(button('Next'))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', '')
})

it('adds suggestions and own ideas to the plan once, newest idea first', async () => {
  const { user } = await openAssistant()
  await answerAll(user)
  await user.click(button('Generate'))
  await screen.findByText('2 suggestions')
  const plan = within(screen.getByRole('complementary', { name: /Your Plan/ }))
  expect(plan.getByText(/Add steps from suggestions/)).toBeTruthy()
  const [add] = screen.getAllByRole('button', { name: 'Add to Plan' })
  expect(add).toBeTruthy()
  if (add) await user.click(add)
  const idea = screen.getByLabelText('Your own idea or step')
  await user.type(idea, '   {Enter}')
  expect(plan.getAllByRole('listitem')).toHaveLength(1)
  await user.type(idea, 'Start small{Enter}')
  expect(idea).toHaveProperty('value', '')
  expect(plan.getAllByRole('heading', { level: 4 }).map((title) => title.textContent)).toEqual([
    'Custom Idea',
    'Sort requests',
  ])
  await user.click(button('Move “Sort requests” up'))
  await user.click(button('Remove “Custom Idea” from the plan'))
  expect(plan.getAllByRole('listitem')).toHaveLength(1)
  await user.click(button('In your plan'))
  expect(plan.getAllByRole('listitem'), 'a second click adds nothing').toHaveLength(1)
  await user.click(button('Undo'))
  expect(plan.getAllByRole('heading', { level: 4 }).map((title) => title.textContent)).toEqual([
    'Sort requests',
    'Custom Idea',
  ])
  expect(screen.getAllByRole('button', { name: 'More Details' })).toHaveLength(1)
})

it('saves a step that the visitor rewrote, and undoes it', async () => {
  const { user } = await openAssistant()
  await answerAll(user)
  await user.click(button('Generate'))
  await screen.findByText('2 suggestions')
  const plan = within(screen.getByRole('complementary', { name: /Your Plan/ }))
  const [add] = screen.getAllByRole('button', { name: 'Add to Plan' })
  if (add) await user.click(add)
  await user.type(screen.getByLabelText('Your own idea or step'), 'Start small{Enter}')
  await user.click(button('Edit “Sort requests”'))
  const title = plan.getByLabelText('Title of the step')
  expect(document.activeElement).toBe(title)
  await user.type(title, ' by topic{Escape}')
  expect(plan.queryByLabelText('Title of the step')).toBeNull()
  expect(plan.getByText('Sort requests'), 'Escape cancels').toBeTruthy()

  await user.click(button('Edit “Sort requests”'))
  await user.clear(plan.getByLabelText('Title of the step'))
  await user.click(button('Save'))
  expect(plan.getByLabelText('Title of the step'), 'a title is required').toBeTruthy()
  await user.type(plan.getByLabelText('Title of the step'), 'Sort letters')
  await user.type(plan.getByLabelText('Description'), ' In a week.{Control>}{Enter}{/Control}')
  expect(plan.getByText('A model reads each request. In a week.')).toBeTruthy()
  const steps = () => saved.plan?.map(({ title: name, kind }) => [name, kind])
  await waitFor(() =>
    expect(steps()).toEqual([
      ['', 'own'],
      ['Sort letters', 'edited'],
    ]),
  )
  await user.click(button('Undo'))
  await waitFor(() =>
    expect(steps()).toEqual([
      ['', 'own'],
      ['Sort requests', 'suggestion'],
    ]),
  )
  await user.click(button('Move “Sort requests” up'))
  await waitFor(() => expect(saved.plan?.map(({ kind }) => kind)).toEqual(['suggestion', 'own']))
})

it('says what happens with messages, and stores them only after an email', async () => {
  server.use(
    http.post('*/api/assistant/chat', () =>
      HttpResponse.json({ message: 'Gladly.', language: 'en', actions: [] }),
    ),
  )
  const { user } = await openAssistant()
  const details = () => document.querySelector<HTMLDetailsElement>('form details')
  const say = async (text: string) => {
    await user.click(button('Ask the assistant'))
    expect(details()?.open, 'before the first message, and when the text changes').toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Your message' }), `${text}{Enter}`)
    await screen.findByText(text)
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: 'Stop answering' })).toEqual([]),
    )
    expect(details()?.open).toBe(false)
  }
  await say('Before')
  expect(screen.getByText(/Its text is not stored/)).toBeTruthy()
  await user.click(button('Back to the steps'))
  await answerAll(user)
  await say('After')
  expect(screen.getByText(/are stored with your email/)).toBeTruthy()
  await waitFor(() => expect(saved).toMatchObject({ questions: ['After'], questions_count: 2 }))
})

it('shows each suggestion as it arrives, and labels general ones of the server', async () => {
  const written = Promise.withResolvers<void>()
  const event = (name: string, data: unknown) =>
    new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async start(controller) {
      controller.enqueue(event('summary', { summary: answer.summary }))
      controller.enqueue(event('suggestion', answer.suggestions[0]))
      await written.promise
      controller.enqueue(event('done', { ...answer, source: 'fallback' }))
      controller.close()
    },
  })
  server.use(
    suggest(() => new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } })),
  )
  const { user } = await openAssistant()
  await answerAll(user)
  await user.click(button('Generate'))
  expect(await screen.findByText('1 suggestion so far')).toBeTruthy()
  expect(screen.getByText('Sort requests', { selector: 'strong' })).toBeTruthy()
  expect(screen.queryByText('Dashboard')).toBeNull()
  written.resolve()
  expect(await screen.findByText('2 suggestions')).toBeTruthy()
  expect(screen.getByText('General suggestions')).toBeTruthy()
  expect(button('Retry')).toBeTruthy()
})

it('shows the general suggestions and the reason when the stream is interrupted', async () => {
  server.use(
    suggest(
      () =>
        new HttpResponse('event: summary\ndata: {"summary":"You', {
          headers: { 'content-type': 'text/event-stream' },
        }),
    ),
  )
  const { user } = await openAssistant()
  await answerAll(user)
  await user.click(button('Generate'))
  expect(await screen.findByText('3 suggestions')).toBeTruthy()
  expect(screen.getByText('Network error - please check your connection')).toBeTruthy()
})

it('says when the chat can go on over its limit, and takes an email, which raises it', async () => {
  const emails: unknown[] = []
  server.use(
    http.post('*/api/assistant/chat', async ({ request }) => {
      const { email } = chatRequest.parse(await request.json())
      emails.push(email)
      if (email) return HttpResponse.json({ message: 'Gladly.', language: 'en', actions: [] })
      return HttpResponse.json(
        { error: 'Too many', code: 'too_many', retryAfter: 600 },
        { status: 429, headers: { 'retry-after': '600' } },
      )
    }),
  )
  const { user } = await openAssistant('en', 'chat')
  await user.click(screen.getByRole('textbox', { name: 'Your message' }))
  await user.paste('Hello')
  await user.keyboard('{Enter}')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/You can continue after .*\d{1,2}:\d{2}/)).toBeTruthy()
  await user.type(alert.getByLabelText('Email'), 'sara@example.com')
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Gladly.')).toBeTruthy()
  expect(emails).toEqual([undefined, 'sara@example.com'])
})

it('sends the request again after a reload that cancelled it', async () => {
  server.use(suggest(() => HttpResponse.error()))
  const { user, unmount } = await openAssistant()
  await answerAll(user)
  // The browser cancels the request, and then the page is gone with its timers.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  fireEvent.click(button('Generate'))
  while (requests.length === 0) await setImmediate()
  for (let turn = 0; turn < 20; turn++) await setImmediate()
  unmount()
  vi.useRealTimers()

  server.use(suggest(() => HttpResponse.json(answer)))
  await openAssistant()
  expect(await screen.findByText('Sort requests')).toBeTruthy()
  expect(requests).toEqual([requests[0], requests[0]])
})
