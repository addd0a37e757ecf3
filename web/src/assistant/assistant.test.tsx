import { setImmediate } from 'node:timers/promises'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { chatLimits, chatRequest } from '#contract/assistant.ts'
import { visit } from '../data/visits/visit-state.ts'
import { readStored, store } from '../lib/storage.ts'
import {
  answerAll,
  button,
  emailField,
  enter,
  ideaField,
  mockServer,
  openAssistant,
  openDraft,
  openResults,
  received,
  answered,
  answerOf,
  ok,
  refused,
  suggesting,
  suggestionOf,
} from './test-assistant.tsx'

const server = mockServer()

const noIdea = 'Describe your idea or attach at least one file'

it('shows missing fields on step 2 instead of disabling the button', async () => {
  const { user } = await openDraft({ step: 2 })
  await user.click(button('Generate'))
  expect(screen.getByText('Enter your email so that we can follow up')).toBeTruthy()
  expect(screen.getByText(noIdea)).toBeTruthy()
  expect(document.activeElement, 'the first of them').toBe(ideaField())
  await user.click(emailField())
  await user.paste('sara@exam')
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  await user.paste('ple.co')
  await user.paste('m')
  expect(visit().data.email, 'while it is typed').toBeUndefined()
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  await enter(user, ideaField(), '   ')
  expect(visit().data.email).toBe('sara@example.com')
  await user.click(button('Generate'))
  expect(screen.getByText(noIdea)).toBeTruthy()
  expect(received.requests).toEqual([])
})

it('accepts a file instead of the idea, and shows a warning for an unreadable one', async () => {
  const { user } = await openDraft({ ...answered, idea: '' })
  const files = [
    new File([new Uint8Array([0, 0, 255, 0])], 'scan.txt'),
    new File(['{}'], 'a.json'),
    new File(['1'], 'b.csv'),
    ...['c.log', 'd.log', 'e.log'].map((name) => new File(['x'], name)),
  ]
  await user.upload(screen.getByLabelText(/Drag files here/), files)
  expect(await screen.findByText('and 3 more files')).toBeTruthy()
  expect(
    screen.getByText('6 files attached · 1 could not be read', { selector: 'p[tabindex]' }),
  ).toBeTruthy()
  await user.click(button('Generate'))
  expect(await screen.findByText('2 suggestions')).toBeTruthy()
})

it('sends one request on a double click, and none after Back', async () => {
  const gate = Promise.withResolvers<void>()
  server.use(suggesting(() => gate.promise.then(ok(answerOf('Sort', 'Route')))))
  const { user } = await openDraft(answered)
  await user.dblClick(button('Generate'))
  await user.click(button('Back'))
  await user.click(button('Generate'))
  gate.resolve()
  await screen.findByText('2 suggestions')
  await user.click(button('Back'))
  await user.click(button('Back'))
  await user.click(button('Generate'))
  expect(await screen.findByText('2 suggestions')).toBeTruthy()
  expect(received.requests).toHaveLength(1)
})

it.each([
  ['is still running', () => new Promise<Response>(() => {})],
  ['the browser cancelled when it left the page', () => HttpResponse.error()],
])('sends a request again after a reload if it %s', async (_, reply) => {
  server.use(suggesting(reply))
  const { unmount } = await openDraft(answered)
  // With a reload the page is gone with its timers.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  fireEvent.click(button('Generate'))
  while (received.requests.length === 0) await setImmediate()
  for (let turn = 0; turn < 20; turn++) await setImmediate()
  unmount()
  vi.useRealTimers()

  server.resetHandlers()
  await openAssistant()
  expect(await screen.findByText('2 suggestions')).toBeTruthy()
  const [first, second] = received.requests
  expect(received.requests).toHaveLength(2)
  expect(second?.requestId).toBe(first?.requestId)
})

it('Next waits until files are read, unless the visitor goes back', async () => {
  const read = Promise.withResolvers<ArrayBuffer>()
  const file = new File(['1'], 'b.csv')
  vi.spyOn(file, 'arrayBuffer').mockReturnValue(read.promise)
  const { user } = await openDraft(answered)
  await user.upload(screen.getByLabelText(/Drag files here/), file)
  await user.click(button('Generate'))
  expect(button('Reading your files…')).toHaveProperty('disabled', true)
  await user.click(button('Back'))
  await user.click(button('Next'))
  read.resolve(new Uint8Array([49]).buffer)
  await screen.findByText('1 file attached', { selector: '[tabindex]' })
  expect(screen.queryByText('2 suggestions')).toBeNull()
  expect(received.requests).toEqual([])
})

it('shows the booked meeting with its links, also when the server does not know it any more', async () => {
  const links = { reschedule_url: 'https://cal.example/r', cancel_url: 'https://cal.example/c' }
  const meeting = { status: 'active', start_time: '2098-12-01T09:00:00Z', location: null, ...links }
  const booking = { inviteeUri: 'https://calendly.example/i', meeting, isReported: true }
  store('session', 'booking', booking)
  const unknown = () => HttpResponse.json({ isReported: false, booking: null })
  server.use(http.post('*/api/booking/mine', unknown))
  const { user } = await openResults()
  await waitFor(() => expect(readStored('session', 'booking')).toMatchObject({ isReported: false }))
  const own = within(screen.getByRole('region', { name: 'Your consultation' }))
  expect(own.getByText(/December 1, 2098/)).toBeTruthy()
  const out = own.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href)
  expect(out).toEqual(Object.values(links))
  expect(screen.queryByRole('button', { name: /^Book Free/ })).toBeNull()
  await user.click(button('Your consultation'))
  const dialog = within(screen.getByRole('dialog', { name: 'Your consultation' }))
  expect(dialog.getByText(/December 1, 2098/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Book another time' }))
  expect(screen.getByRole('dialog', { name: /^Your free/ })).toBeTruthy()
})

const eventStream = { headers: { 'content-type': 'text/event-stream' } }
const cutOff = () => new HttpResponse('event: summary\ndata: {"summary":"You', eventStream)
it.each([
  ['ai_not_configured', /^The assistant is not available/, refused(503, 'ai_not_configured', '')],
  ['network', /^Network error - please check/, cutOff],
])('shows general suggestions and why, and retries: %s', async (key, reason, reply) => {
  server.use(suggesting(reply))
  const { user } = await openDraft(answered)
  await user.click(button('Generate'))
  expect(await screen.findByText('3 suggestions')).toBeTruthy()
  expect(screen.getByText('General suggestions')).toBeTruthy()
  expect(screen.getByText(reason)).toBeTruthy()
  expect(screen.getByText('Limited')).toBeTruthy()
  await waitFor(() => expect(received.visits).toContain(`"fallback","reason":"${key}"`))
  server.resetHandlers()
  await user.click(button('Retry'))
  expect(await screen.findByText('2 suggestions')).toBeTruthy()
  expect(screen.queryByText('General suggestions')).toBeNull()
  expect(received.requests[1]?.requestId).toBe(received.requests[0]?.requestId)
})

it('adds suggestions and own ideas to the plan once, newest idea first', async () => {
  const suggestions = [suggestionOf('Sort'), suggestionOf('Route', { details: undefined })]
  const { user } = await openResults({ ...answerOf(), suggestions })
  const plan = within(screen.getByRole('complementary', { name: /Your Plan/ }))
  const titles = () => plan.getAllByRole('heading', { level: 4 }).map((each) => each.textContent)
  expect(plan.getByText(/Add suggested steps/)).toBeTruthy()
  const [add = document.body] = screen.getAllByRole('button', { name: 'Add to Plan' })
  await user.click(add)
  const idea = screen.getByLabelText('Your own idea or step')
  await user.type(idea, '   {Enter}')
  expect(titles()).toEqual(['Sort'])
  await user.type(idea, 'Start small{Enter}')
  expect(idea).toHaveProperty('value', '')
  expect(titles()).toEqual(['Start small', 'Sort'])
  await user.click(button('Remove “Start small” from the plan'))
  expect(screen.getByText('Removed from your plan: Start small')).toBeTruthy()
  await user.click(button('In your plan'))
  expect(titles(), 'a second click adds nothing').toEqual(['Sort'])
  await user.click(button('Undo'))
  expect(titles(), 'in its place').toEqual(['Start small', 'Sort'])
  await user.click(button('Move “Sort” up'))
  expect(titles()).toEqual(['Sort', 'Start small'])
  await user.type(idea, 'Then grow')
  await user.click(button('Add'))
  expect(document.activeElement).toBe(button('Add'))
  expect(titles()).toEqual(['Then grow', 'Sort', 'Start small'])
  expect(plan.getAllByText('Custom Idea')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'More Details' })).toHaveLength(1)
})

it('saves a step that the visitor rewrote, and undoes it', async () => {
  const { user } = await openResults(answerOf('Sort'))
  const plan = within(screen.getByRole('complementary', { name: /Your Plan/ }))
  await user.click(button('Add to Plan'))
  await user.type(screen.getByLabelText('Your own idea or step'), 'Start small{Enter}')
  await user.click(button('Edit “Sort”'))
  const title = () => plan.getByLabelText('Title of the step')
  expect(document.activeElement).toBe(title())
  await user.type(title(), ' by topic')
  const closesDrawer = vi.fn<() => void>()
  addEventListener('keydown', closesDrawer, { once: true })
  await user.keyboard('{Escape}')
  expect(closesDrawer).not.toHaveBeenCalled()
  removeEventListener('keydown', closesDrawer)
  expect(plan.queryByLabelText('Title of the step')).toBeNull()
  expect(plan.getByText('Sort'), 'Escape cancels').toBeTruthy()

  await user.click(button('Edit “Sort”'))
  await user.clear(title())
  await user.click(button('Save'))
  expect(screen.getByRole('alert').textContent, 'a title is required').toBe('Enter a title')
  await enter(user, title(), 'Sort letters')
  expect(plan.getByLabelText('Description')).toHaveProperty('maxLength', chatLimits.stepDescription)
  await user.type(plan.getByLabelText('Description'), ' In a week.{Control>}{Enter}{/Control}')
  expect(plan.getByText('Sort it In a week.')).toBeTruthy()
  const expectSaved = (...steps: [title: string, kind: string][]) =>
    waitFor(() =>
      expect(received.saved.plan?.map(({ title: name, kind }) => [name, kind])).toEqual(steps),
    )
  await expectSaved(['', 'own'], ['Sort letters', 'edited'])
  await user.click(button('Undo'))
  await expectSaved(['', 'own'], ['Sort', 'suggestion'])
  await user.click(button('Move “Sort” up'))
  await expectSaved(['Sort', 'suggestion'], ['', 'own'])
})

const saying = () => HttpResponse.json({ message: 'Gladly.', language: 'en', actions: [] })

it('says what happens with messages, and stores them only after an email', async () => {
  server.use(http.post('*/api/assistant/chat', saying))
  const { user } = await openAssistant()
  const details = () => document.querySelector<HTMLDetailsElement>('form details')
  const say = async (text: string) => {
    await user.click(button('Ask the assistant'))
    expect(details()?.open, 'before the first message, and when the text changes').toBe(true)
    await enter(user, screen.getByRole('textbox', { name: 'Your message' }), text)
    await user.keyboard('{Enter}')
    await screen.findByText(text)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull())
    expect(details()?.open).toBe(false)
  }
  await say('Before')
  expect(screen.getByText(/we do not store the text of your messages/)).toBeTruthy()
  await user.click(button('Back to the steps'))
  await answerAll(user)
  await say('After')
  expect(screen.getByText(/are stored with your email/)).toBeTruthy()
  const stored = { questions: ['After'], questions_count: 2 }
  await waitFor(() => expect(received.saved).toMatchObject(stored))
})

it('shows what an answer rests on, counts whether it was helpful, and sends a form', async () => {
  const field = { name: 'email', label: 'Work email', labelAr: 'البريد', type: 'email' }
  const form = { id: 'offer', title: 'Offer', titleAr: 'عرض', fields: [field] }
  const actions = [{ type: 'show_form', form }]
  const noted = { budget: 'We have 200k.' }
  const quote = 'The review takes 12 days'
  const file = { kind: 'document', name: 'دليل 2026.pdf', place: 'Page 9', quote }
  const sources = [{ kind: 'service', service: 'strategy' }, file]
  const answer = { message: 'So it is.', language: 'en', actions, sources, noted }
  server.use(http.post('*/api/assistant/chat', () => HttpResponse.json(answer)))
  const { user } = await openDraft(answered)
  await user.click(button('Ask the assistant'))
  await enter(user, screen.getByRole('textbox', { name: 'Your message' }), 'Well. We have 200k.')
  await user.keyboard('{Enter}')
  const named = within(await screen.findByRole('region', { name: 'Sources of the answer' }))
  expect(named.getByRole('link').getAttribute('href')).toBe('/en/security/')
  expect(named.getByText(quote)).toBeTruthy()
  expect(named.getByText('دليل \u20662026.pdf\u2069').tagName).toBe('BDI')
  const rating = within(screen.getByRole('group', { name: 'Was this helpful?' }))
  const [yes, no] = rating.getAllByRole('button')
  await user.click(yes ?? document.body)
  expect(rating.getByText('Thank you')).toBeTruthy()
  await user.click(no ?? document.body)
  expect([yes, no].map((each) => each?.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  const saved = { answers_helpful: 0, answers_unhelpful: 1, qualification: noted }
  await waitFor(() => expect(received.saved).toMatchObject(saved))
  const work = screen.getByLabelText<HTMLInputElement>(/^Work email/)
  expect(work.dir).toBe('ltr')
  await enter(user, work, 'noura@example.com')
  await user.click(button('Send the answers'))
  expect(await screen.findByText('Work email: noura@example.com')).toBeTruthy()
  expect(emailField().value, 'the steps keep theirs').toBe(answered.email)
})

it('shows summary and cards as they arrive, keeps the focus, and labels general ones', async () => {
  const written = Promise.withResolvers<void>()
  const answer = { ...answerOf('Sort', 'Route'), summary: 'You want to answer faster.' }
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
  server.use(suggesting(() => new HttpResponse(stream, eventStream)))
  const { user } = await openDraft(answered)
  await user.click(button('Generate'))
  expect(await screen.findByText('1 suggestion so far')).toBeTruthy()
  expect(screen.getByText(/^This usually takes/)).toBeTruthy()
  expect(screen.getByText('We understood:').nextSibling?.textContent).toBe(answer.summary)
  expect(screen.getByText('Sort it')).toBeTruthy()
  expect(screen.queryByText('Route')).toBeNull()
  await user.click(button('More Details'))
  written.resolve()
  expect(await screen.findByText('2 suggestions')).toBeTruthy()
  expect(screen.getByText('Sort in 30 days')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Hide Details')
  expect(screen.getByText('General suggestions')).toBeTruthy()
  expect(button('Retry')).toBeTruthy()
})

it('says when the chat can go on over its limit, and takes an email, which raises it', async () => {
  const emails: unknown[] = []
  server.use(
    http.post('*/api/assistant/chat', async ({ request }) => {
      const { email } = chatRequest.parse(await request.json())
      emails.push(email)
      return email ? saying() : refused(429, 'too_many', 'Many', { 'retry-after': '600' })()
    }),
  )
  const { user } = await openAssistant('en', { view: 'chat' })
  await enter(user, screen.getByRole('textbox', { name: 'Your message' }), 'Hello')
  await user.keyboard('{Enter}')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/You can continue after .*\d{1,2}:\d{2}/)).toBeTruthy()
  await enter(user, alert.getByLabelText('Email'), 'sara@example.com')
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Gladly.')).toBeTruthy()
  expect(emails).toEqual([undefined, 'sara@example.com'])
})
