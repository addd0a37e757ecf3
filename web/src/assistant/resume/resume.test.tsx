import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { I18nextProvider } from 'react-i18next'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SuggestionsAnswer } from '#contract/assistant.ts'
import type { ResumeLinkRequest, ResumeOpened } from '#contract/resume.ts'
import { visit } from '../../data/visits/visit-state.ts'
import { createI18n } from '../../i18n/index.ts'
import { loadTexts } from '../../i18n/texts.ts'
import type { ChatReason } from '../../lib/chat-trigger.tsx'
import Assistant from '../assistant.tsx'
import { answerAll, available, button } from '../test-assistant.tsx'
import { resumeStateOf, wizardFrom } from './resume-state.ts'
import { emptyWizard, type WizardState } from '../wizard/wizard-state.ts'

const token = 't'.repeat(43)

const server = setupServer(
  available,
  http.post('*/api/visits', async ({ request }) => {
    visits.push(await request.text())
    return new HttpResponse(null, { status: 202 })
  }),
)
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const answer: SuggestionsAnswer = {
  summary: 'You want to answer faster.',
  source: 'ai',
  suggestions: [
    {
      ...{ id: 'ai-1', title: 'Sort letters', description: 'A model sorts them.' },
      ...{ effort: 'low', impact: 'high' },
      basis: { kind: 'document', name: 'plan.pdf', place: 'Page 9', quote: 'a secret sentence' },
    },
    {
      ...{ id: 'ai-2', title: 'Answer questions', description: 'At once.' },
      ...{ effort: 'low', impact: 'high' },
      basis: { kind: 'idea', quote: 'answer faster' },
    },
  ],
}

const file = {
  ...{ id: 'f', name: 'plan.pdf', size: 9, text: 'the whole text', characters: 14 },
  problem: null,
}

const draft: WizardState = {
  ...emptyWizard,
  ...{ step: 4, email: 'sara@example.com', idea: 'Answer letters faster', documents: [file] },
  request: { id: crypto.randomUUID(), language: 'en', isRunning: false, startedAt: 1 },
  result: { ...answer, language: 'en' },
  plan: [
    {
      ...{ id: 'ai-1', title: 'Sort letters', description: 'A model sorts them.' },
      ...{ effort: 'low', impact: 'high' },
    },
  ],
}

/** What the server received. */
let created: ResumeLinkRequest[] = []
let opened: string[] = []
let visits: string[] = []

function answerWith(response: ResumeOpened) {
  server.use(
    http.post('*/api/assistant/links/open', async ({ request }) => {
      opened.push(JSON.stringify(await request.json()))
      return HttpResponse.json(response)
    }),
  )
}

beforeEach(() => {
  created = []
  opened = []
  visits = []
  server.use(
    http.post('*/api/assistant/suggestions', () => HttpResponse.json(answer)),
    http.post<never, ResumeLinkRequest>('*/api/assistant/links', async ({ request }) => {
      created.push(await request.json())
      return HttpResponse.json(
        { token, expiresAt: '2026-11-30T09:00:00.000Z', isSent: false },
        { status: 201 },
      )
    }),
  )
})

async function openWith(first: ChatReason, link = `#resume=${token}`) {
  const i18n = createI18n('en', { assistant: await loadTexts('en', 'assistant') })
  const page = (reason: ChatReason) => (
    <I18nextProvider i18n={i18n}>
      <Assistant open reason={reason} onOpenChange={() => undefined} />
    </I18nextProvider>
  )
  if (first.view === 'resume') history.replaceState(null, '', link)
  const view = render(page(first))
  return {
    user: userEvent.setup({ delay: null }),
    openLink: () => {
      // Otherwise the drawer takes the focus from a field within React's work, of which React warns in tests.
      act(() => document.querySelector<HTMLElement>(':focus')?.blur())
      history.replaceState(null, '', link)
      return act(async () => view.rerender(page({ view: 'resume' })))
    },
  }
}

const problem = () => screen.findByRole('alert')

it('stores the draft without the text of documents and without quotes of them', () => {
  const state = resumeStateOf({ ...draft, idea: 'Broken \ud83d and \0' })
  const text = JSON.stringify(state)
  expect(text).not.toContain('a secret sentence')
  expect(text).not.toContain('the whole text')
  expect(text).toContain('answer faster')
  expect(state.draft['idea']).toBe('Broken \ufffd and ')
  expect(state.documents).toEqual(['plan.pdf'])
})

it('reads what it stored, and refuses what it cannot read', () => {
  const state = wizardFrom(resumeStateOf(draft))
  expect(state).toMatchObject({ step: 4, idea: draft.idea, plan: draft.plan, documents: [] })
  expect(state?.elsewhere).toEqual(['plan.pdf'])
  expect(wizardFrom({ draft: { step: 99 }, documents: [] })).toBeNull()
})

it('brings the draft after a click, which opens the link once', async () => {
  answerWith({ status: 'opened', state: resumeStateOf(draft) })
  const { user } = await openWith({ view: 'resume' })
  expect(document.activeElement?.textContent).toBe('Your plan from another device')
  expect(location.hash).toBe('#home')
  expect(opened).toEqual([])
  await user.dblClick(button('Continue here'))
  expect(await screen.findByRole('heading', { name: 'Our suggestions for you' })).toBeTruthy()
  expect(opened).toEqual([JSON.stringify({ token })])
  expect(screen.getAllByText('Sort letters').length).toBeGreaterThan(1)
  expect(screen.getByText(/^Not transferred/).textContent).toContain('plan.pdf')
  expect(JSON.parse(visits[0] ?? '')).toMatchObject({
    visitorData: {
      email: 'sara@example.com',
      idea_description: 'Answer letters faster',
      plan: [{ id: 'ai-1' }],
    },
    events: [],
  })
  await user.click(button('Back'))
  await user.click(button('Back'))
  expect(screen.getAllByText(/^Not transferred/)).toHaveLength(2)
})

it('replaces a draft only when asked to, and brings it back', async () => {
  answerWith({ status: 'opened', state: resumeStateOf(draft) })
  const { user, openLink } = await openWith({ view: 'wizard' })
  await answerAll(user)
  const visitor = visit().sessionId
  await openLink()
  await user.click(button('Keep this draft'))
  const idea = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Describe/ }).value
  expect([idea(), opened]).toEqual(['Answer faster', []])
  await openLink()
  await user.click(button('Replace and continue'))
  expect(await screen.findByRole('heading', { name: 'Our suggestions for you' })).toBeTruthy()
  await user.click(button('Bring back the draft that was here'))
  expect(idea()).toBe('Answer faster')
  expect(document.activeElement?.tagName).toBe('H2')
  await user.click(button('Back to the plan from the other device'))
  expect(screen.getByRole('heading', { name: 'Our suggestions for you' })).toBeTruthy()
  expect(visit().sessionId).toBe(visitor)
})

it('begins a new visit when the draft is another person’s', async () => {
  const { user, openLink } = await openWith({ view: 'wizard' })
  await answerAll(user)
  await user.click(button(/Generate/))
  const visitor = visit().sessionId
  answerWith({
    status: 'opened',
    state: resumeStateOf({ ...draft, email: 'omar@example.com' }),
  })
  await openLink()
  await user.click(button('Replace and continue'))
  await screen.findByText('This is the plan from your other device.')
  expect(visit().data.email).toBe('omar@example.com')
  expect(visit().sessionId).not.toBe(visitor)
})

it.each([
  ['used', /already used/],
  ['expired', /has expired/],
  ['unknown', /not valid/],
] as const)('says that a link is %s, and leaves the wizard', async (status, text) => {
  answerWith({ status })
  const { user } = await openWith({ view: 'resume' })
  await user.click(button('Continue here'))
  expect((await problem()).textContent).toMatch(text)
  expect(screen.queryByRole('button', { name: 'Continue here' })).toBeNull()
  await user.click(button('Start a new plan'))
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy()
})

it('does not ask the server about what is no token', async () => {
  answerWith({ status: 'used' })
  const { user } = await openWith({ view: 'resume' }, '#resume=cut')
  await user.click(button('Continue here'))
  expect((await problem()).textContent).toMatch(/not valid/)
  expect(opened).toEqual([])
})

it('says that a draft cannot be read', async () => {
  answerWith({ status: 'opened', state: { draft: { step: 'x' }, documents: [] } })
  const { user } = await openWith({ view: 'resume' })
  await user.click(button('Continue here'))
  expect((await problem()).textContent).toMatch(/could not be read/)
})

it('can be tried again after the connection failed', async () => {
  server.use(http.post('*/api/assistant/links/open', () => HttpResponse.error(), { once: true }))
  const { user } = await openWith({ view: 'resume' })
  await user.click(button('Continue here'))
  expect((await problem()).textContent).toMatch(/Network error/)
  answerWith({ status: 'opened', state: resumeStateOf(draft) })
  await user.click(button('Continue here'))
  expect(await screen.findByRole('heading', { name: 'Our suggestions for you' })).toBeTruthy()
})

async function toResults() {
  const view = await openWith({ view: 'wizard' })
  await answerAll(view.user)
  await view.user.click(button(/Generate/))
  await screen.findByRole('heading', { name: 'Our suggestions for you' })
  const box = within(screen.getByRole('region', { name: 'Continue on another device' }))
  return { ...view, box }
}

it('shows the link with a QR code and its last day, until something changes', async () => {
  const { user, box } = await toResults()
  await user.click(box.getByRole('button', { name: 'Create a link' }))
  const link = await box.findByRole<HTMLInputElement>('textbox', { name: 'Your link' })
  expect(link.value).toBe(`${location.origin}/en/#resume=${token}`)
  expect(box.getByText('Works once, until November 30, 2026.', { exact: false })).toBeTruthy()
  expect(await box.findByRole('img', { name: 'QR code of the link' })).toBeTruthy()
  expect(box.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  const { sessionId, visitSecret } = visit()
  expect(created).toMatchObject([{ sessionId, visitSecret, state: { draft: { step: 4 } } }])
  const [add = box.getByRole('button')] = screen.getAllByRole('button', { name: 'Add to Plan' })
  await user.click(add)
  expect(box.queryByRole('textbox')).toBeNull()
  await user.click(box.getByRole('button', { name: 'Create a new link' }))
  await box.findByRole('textbox', { name: 'Your link' })
  expect(created[1]?.state.draft['plan']).toMatchObject([{ id: 'ai-1' }])
})

it.each([
  [404, 'not_found', /have not reached us yet/],
  [413, 'too_large', /too much text/],
  [429, 'too_many', /reached the request limit/],
  [503, 'unavailable', /temporarily unavailable/],
] as const)('says why there is no link (%i %s)', async (status, code, text) => {
  const { user, box } = await toResults()
  server.use(
    http.post('*/api/assistant/links', () => HttpResponse.json({ error: 'x', code }, { status })),
  )
  await user.click(box.getByRole('button', { name: 'Create a link' }))
  expect((await box.findByRole('alert')).textContent).toMatch(text)
  expect(box.getByRole('button', { name: 'Create a link' })).toBeTruthy()
})
