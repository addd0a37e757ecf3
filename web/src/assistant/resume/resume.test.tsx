import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { resumeBytes, type ResumeLinkRequest, type ResumeOpened } from '#contract/resume.ts'
import { ratingOf, trackEmail, trackRating } from '../../data/visits/track-assistant.ts'
import { resetVisit, visit } from '../../data/visits/visit-state.ts'
import { keep } from '../../lib/kept.ts'
import { keptToken } from '../../lib/link-token.ts'
import type { ChatReason } from '../../lib/chat-trigger.tsx'
import {
  answered,
  answerOf,
  button,
  enter,
  ideaField,
  mockServer,
  openAssistant,
  openDraft,
  openResults,
  received,
  refused,
  resultsOf,
  suggestionOf,
} from '../test-assistant.tsx'
import { uploaded } from '../test/fixtures.ts'
import type { Turn } from '../chat/conversation.ts'
import { resumeStateOf, snapshotFrom } from './resume-state.ts'
import { emptyWizard, type WizardState } from '../wizard/wizard-state.ts'

const token = 't'.repeat(43)

const fromFile = { kind: 'document', name: 'plan.pdf', place: '', quote: 'a secret one' } as const
const suggestions = [
  suggestionOf('Sort', { basis: fromFile }),
  suggestionOf('Route', { basis: { kind: 'idea', quote: 'answer faster' } }),
]
const draft: WizardState = {
  ...emptyWizard,
  ...resultsOf({ ...answerOf(), suggestions }),
  idea: 'Answer letters faster',
  documents: [uploaded('plan.pdf', 'the whole text')],
  plan: [suggestionOf('Sort')],
}

const turn = (content: string): Turn => ({ id: crypto.randomUUID(), role: 'user', content })
const reply: Partial<Turn> = { role: 'assistant', sources: [fromFile], actions: [] }
const turns = [turn('Where do we begin?'), { ...turn('With the letters.'), ...reply }]
const stored = (state = draft) => resumeStateOf({ state, turns })

/** What the server received. */
let created: ResumeLinkRequest[] = []
let opened: string[] = []
const server = mockServer(
  http.post<never, ResumeLinkRequest>('*/api/assistant/links', async ({ request }) => {
    created.push(await request.json())
    return HttpResponse.json({ token, expiresAt: '2026-11-30T09:00:00.000Z' }, { status: 201 })
  }),
)
beforeEach(() => {
  created = []
  opened = []
})
function answerWith(response: ResumeOpened) {
  server.use(
    http.post('*/api/assistant/links/open', async ({ request }) => {
      opened.push(JSON.stringify(await request.json()))
      return HttpResponse.json(response)
    }),
  )
}

const openLink = (link = `#resume=${token}`) => {
  history.replaceState(null, '', link)
  return openAssistant('en', { view: 'resume' })
}
/** Opens a link while the assistant is open. */
function openLinkIn({ openAgain }: Pick<Awaited<ReturnType<typeof openDraft>>, 'openAgain'>) {
  // Otherwise the drawer takes the focus from a field within React's work, of which React warns in tests.
  act(() => document.querySelector<HTMLElement>(':focus')?.blur())
  history.replaceState(null, '', `#resume=${token}`)
  return openAgain({ view: 'resume' })
}

const problem = () => screen.findByRole('alert')

it('stores neither the text of documents nor quotes of them', () => {
  const state = stored({ ...draft, idea: 'Broken \ud83d and \0' })
  const text = JSON.stringify(state)
  expect(text).not.toContain('a secret')
  expect(text).not.toContain('the whole text')
  expect(text).toContain('answer faster')
  expect(state.draft['idea']).toBe('Broken \ufffd and ')
  expect(state.documents).toEqual(['plan.pdf'])
})

it('stores the latest messages that fit in a request', () => {
  const { conversation = [], ...rest } = resumeStateOf({
    state: draft,
    turns: Array.from({ length: 60 }, (_, index) => turn(`${index} ${'ش'.repeat(1000)}`)),
  })
  expect(JSON.stringify(conversation.at(-1))).toContain('59 ش')
  expect(conversation.length).toBeGreaterThan(20)
  const bytes = Buffer.byteLength(JSON.stringify({ conversation, ...rest }))
  expect(bytes).toBeLessThan(resumeBytes - 1000)
})

it('reads what it stored, and refuses what it cannot read', () => {
  const { state, turns: said } =
    snapshotFrom(stored({ ...draft, failure: { key: 'network' } })) ?? {}
  const { idea, plan } = draft
  expect(state).toMatchObject({ step: 4, idea, plan, documents: [], failure: null })
  expect(state?.elsewhere).toEqual(['plan.pdf'])
  expect(said?.at(-1)).toMatchObject({ sources: [{ name: 'plan.pdf', quote: '' }] })
  expect(snapshotFrom({ draft: { step: 99 }, documents: [] })).toBeNull()
})

it('brings the draft after a click, which opens the link once', async () => {
  visit().qualification = { noted: { budget: 'We have 200k.' } }
  visit().ratings = { answer: true }
  answerWith({ status: 'opened', state: stored() })
  resetVisit()
  const { user } = await openLink()
  expect(document.activeElement?.textContent).toBe('Your plan from another device')
  expect(location.hash).toBe('')
  expect(opened).toEqual([])
  await user.dblClick(button('Continue here'))
  expect(await screen.findByRole('heading', { name: 'Our suggestions for you' })).toBeTruthy()
  expect(opened.map((each) => JSON.parse(each))).toEqual([{ token, sessionId: expect.any(String) }])
  expect(screen.getAllByText('Sort').length).toBeGreaterThan(1)
  expect(screen.getByText(/^Not transferred/).textContent).toContain('plan.pdf')
  expect(received.saved).toMatchObject({
    email: 'sara@example.com',
    idea_description: 'Answer letters faster',
    plan: [{ id: 'ai-Sort' }],
    qualification: { budget: 'We have 200k.' },
  })
  expect(ratingOf('answer')).toBe(true)
  trackRating('answer', true)
  expect(visit().data.answers_helpful).toBeUndefined()
  const events = received.visits.match(/(?<="name":")\w+/g)
  expect(events).toEqual(['assistant_opened', 'resume_link_used'])
  await user.click(button('Back'))
  await user.click(button('Back'))
  expect(screen.getAllByText(/^Not transferred/)).toHaveLength(2)
})

it('shows the link again after a reload, until it is opened', async () => {
  const { unmount } = await openLink()
  unmount()
  answerWith({ status: 'opened', state: stored() })
  const { user } = await openAssistant('en', { view: 'resume' })
  await user.click(button('Continue here'))
  expect(await screen.findByRole('heading', { name: 'Our suggestions for you' })).toBeTruthy()
  expect([JSON.parse(opened[0] ?? '').token, keptToken('resume')]).toEqual([token, null])
})

it('replaces a draft only when asked to, and brings it back', async () => {
  answerWith({ status: 'opened', state: stored() })
  const view = await openDraft(answered)
  const { user } = view
  const visitor = visit().sessionId
  await openLinkIn(view)
  await user.click(button('Keep this draft'))
  expect([ideaField().value, opened]).toEqual(['Answer faster', []])
  await openLinkIn(view)
  await user.click(button('Replace and continue'))
  expect(await screen.findByRole('heading', { name: 'Our suggestions for you' })).toBeTruthy()
  await user.click(button('Ask the assistant'))
  expect(screen.getByText('With the letters.')).toBeTruthy()
  await user.click(button('Back to the steps'))
  await user.click(button('Bring back the draft that was here'))
  expect(ideaField().value).toBe('Answer faster')
  expect(document.activeElement?.tagName).toBe('H2')
  expect(sessionStorage.getItem('assistant_chat')).toBe('[]')
  await user.click(button('Back to the plan from the other device'))
  expect(screen.getByRole('heading', { name: 'Our suggestions for you' })).toBeTruthy()
  expect(visit().sessionId).toBe(visitor)
})

it('begins a new visit when the draft is another person’s', async () => {
  const view = await openDraft(answered)
  const { user } = view
  const visitor = visit().sessionId
  answerWith({ status: 'opened', state: stored({ ...draft, email: 'omar@example.com' }) })
  await openLinkIn(view)
  await user.click(button('Replace and continue'))
  await screen.findByText(/^This is the plan from your other device/)
  expect(visit().data.email).toBe('omar@example.com')
  expect(visit().sessionId).not.toBe(visitor)
})

it.each<[ResumeOpened, RegExp]>([
  [{ status: 'used' }, /already used/],
  [{ status: 'expired' }, /has expired/],
  [{ status: 'unknown' }, /not valid/],
  [{ status: 'opened', state: { draft: { step: 'x' }, documents: [] } }, /could not be read/],
])('says why a link does not continue, and leaves the wizard: %j', async (response, text) => {
  answerWith(response)
  const { user } = await openLink()
  await user.click(button('Continue here'))
  expect((await problem()).textContent).toMatch(text)
  expect(screen.queryByRole('button', { name: 'Continue here' })).toBeNull()
  expect(document.activeElement?.tagName).toBe('H2')
  await user.click(button('Start a new plan'))
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy()
})

it('does not ask the server about what is no token', async () => {
  answerWith({ status: 'used' })
  const { user } = await openLink('#resume=cut')
  await user.click(button('Continue here'))
  expect((await problem()).textContent).toMatch(/not valid/)
  expect(opened).toEqual([])
})

it('can be tried again after the connection failed', async () => {
  server.use(http.post('*/api/assistant/links/open', () => HttpResponse.error(), { once: true }))
  const { user } = await openLink()
  await user.click(button('Continue here'))
  expect((await problem()).textContent).toMatch(/Network error/)
  answerWith({ status: 'opened', state: stored() })
  await user.click(button('Continue here'))
  expect(await screen.findByRole('heading', { name: 'Our suggestions for you' })).toBeTruthy()
})

/** A visitor with an email closed the tab, and opens the assistant again. */
async function comeBack(daysLater: number, reason?: ChatReason) {
  const { unmount } = await openDraft(draft)
  trackEmail('sara@example.com')
  trackRating('answer', true)
  const visitor = visit().sessionId
  unmount()
  sessionStorage.clear()
  resetVisit()
  const now = Date.now() + daysLater * 86_400_000
  vi.spyOn(Date, 'now').mockReturnValue(now)
  return { ...(await openAssistant('en', reason)), visitor }
}
const kept = () => localStorage.getItem('assistant_kept')

it('continues in the same browser after the tab was closed, and says nothing before', async () => {
  const { user, container, visitor } = await comeBack(6, { view: 'wizard', area: 'Centers' })
  expect(document.activeElement?.textContent).toBe('Continue where you left off?')
  for (const secret of ['sara', 'letters']) expect(container.textContent).not.toContain(secret)
  await user.click(button('Continue here'))
  expect(screen.getByRole('heading', { name: 'Our suggestions for you' })).toBeTruthy()
  expect(screen.getByText(/^You are back where you left off/)).toBeTruthy()
  expect(screen.getByText(/^Not transferred/).textContent).toContain('plan.pdf')
  const data = { email: 'sara@example.com' }
  expect(visit()).toMatchObject({ sessionId: visitor, ratings: { answer: true }, data })
  await user.click(button('Start over'))
  await user.click(button('Yes, start over'))
  expect([localStorage.length, screen.queryByText(/where you stopped/)]).toEqual([0, null])
})

it('says when another tab has changed the plan, and shows it', async () => {
  const { user } = await openResults()
  const keepElsewhere = (change: Partial<WizardState>) => {
    keep(stored({ ...emptyWizard, ...resultsOf(answerOf('Sort')), ...change }))
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'assistant_kept' })))
  }
  keepElsewhere({ plan: [] })
  keepElsewhere({ plan: draft.plan, email: 'other@example.com' })
  expect(screen.queryByText(/another tab/)).toBeNull()
  keepElsewhere({ plan: draft.plan })
  expect(screen.getByText(/^You changed this plan in another tab/)).toBeTruthy()
  await user.click(button('Show the newer plan'))
  expect(screen.queryByText(/another tab/)).toBeNull()
  expect(button(/^Remove “/)).toBeTruthy()
})

it('lets another person start again, which deletes what was kept', async () => {
  const { user } = await comeBack(1, { view: 'chat' })
  await user.click(button('Start over'))
  expect(kept()).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Your message' })).toBeTruthy()
})

it('deletes what is older than seven days, and keeps nothing without an email', async () => {
  const { user } = await comeBack(8)
  expect(kept()).toBeNull()
  await user.click(button('Start'))
  await user.click(button('Next'))
  await enter(user, ideaField(), 'Answer faster')
  expect(kept()).toBeNull()
})

async function openBox() {
  const { user } = await openResults()
  const box = within(screen.getByRole('region', { name: 'Continue on another device' }))
  return { user, box }
}

it('shows the link with a QR code and its last day, until something changes', async () => {
  const { user, box } = await openBox()
  await user.click(box.getByRole('button', { name: 'Create a link' }))
  const link = await box.findByRole<HTMLInputElement>('textbox', { name: 'Your link' })
  expect(link.value).toBe(`${location.origin}/en/#resume=${token}`)
  expect(document.activeElement).toBe(link)
  expect(box.getByText('Works once, until November 30, 2026.', { exact: false })).toBeTruthy()
  expect(await box.findByRole('img', { name: 'QR code of the link' })).toBeTruthy()
  expect(box.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  const { sessionId, visitSecret } = visit()
  const state = { draft: { step: 4 }, conversation: [] }
  expect(created).toMatchObject([{ sessionId, visitSecret, state }])
  const [add = box.getByRole('button')] = screen.getAllByRole('button', { name: 'Add to Plan' })
  await user.click(add)
  expect(box.queryByRole('textbox')).toBeNull()
  await user.click(box.getByRole('button', { name: 'Create a new link' }))
  await box.findByRole('textbox', { name: 'Your link' })
  expect(created[1]?.state.draft['plan']).toMatchObject([{ id: 'ai-Sort' }])
})

it.each([
  [404, 'not_found', /have not reached us yet/],
  [413, 'too_large', /too much text/],
  [429, 'too_many', /reached the request limit/],
  [503, 'unavailable', /temporarily unavailable/],
] as const)('says why there is no link (%i %s)', async (status, code, text) => {
  const { user, box } = await openBox()
  server.use(http.post('*/api/assistant/links', refused(status, code)))
  await user.click(box.getByRole('button', { name: 'Create a link' }))
  expect((await box.findByRole('alert')).textContent).toMatch(text)
  expect(box.getByRole('button', { name: 'Create a link' })).toBeTruthy()
})
