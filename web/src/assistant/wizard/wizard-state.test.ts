import { shippedQuestions } from '../clarify/questions.ts'
import { expect, it } from 'vitest'
import { limits, type Suggestion, type SuggestionsAnswer } from '#contract/assistant.ts'
import { sortRequests, uploaded } from '../test/fixtures.ts'
import type { WizardAction, WizardState } from './wizard-state.ts'
import { clarificationsOf, emptyWizard, wizardDraft, wizardReducer } from './wizard-state.ts'

const suggestion = (title: string): Suggestion => ({
  ...sortRequests,
  id: `ai-${title}`,
  title,
  details: 'First 30 days: start',
  basis: { kind: 'idea', quote: 'Answer faster' },
})
const answer = (...titles: string[]): SuggestionsAnswer => {
  return { summary: null, source: 'ai', suggestions: titles.map(suggestion) }
}
const id = '3f0e8a53-5d6b-4a5e-9a51-2f3b8f6c1a01'
const started = { language: 'en', now: 1 } as const

const run = (state: WizardState, ...actions: WizardAction[]) =>
  actions.reduce((before, action) => wizardReducer(before, action), state)

const begun: WizardState = { ...emptyWizard, step: 2, idea: 'Answer faster' }
const received = run(
  begun,
  { type: 'generate', newId: id, ...started },
  { type: 'answered', id, answer: answer('Sort', 'Route'), failure: null },
)
const first = received.result?.suggestions[0]
if (!first) throw new Error('no suggestion')

it('a step that was added before the answer was final has its final texts, unless the visitor rewrote it', () => {
  const [sort, route] = ['Sort', 'Route'].map((title) => ({ ...suggestion(title), details: '' }))
  if (!sort || !route) throw new Error('no suggestion')
  const rewritten = { ...route, title: 'Ours', isEdited: true }
  const { plan } = run(
    begun,
    { type: 'generate', newId: id, ...started },
    { type: 'planAdded', step: sort },
    { type: 'planAdded', step: rewritten },
    { type: 'answered', id, answer: answer('Sort', 'Route'), failure: null },
  )
  expect(plan).toEqual([suggestion('Sort'), rewritten])
})

const paused = (adds: boolean): WizardAction => ({
  type: 'ideaPaused',
  adds,
  offered: { own: [], shipped: shippedQuestions },
})

it('makes a new request when an answer changes, and sends only answers', () => {
  const changes: WizardAction[] = [
    { type: 'goal', goal: 'digital' },
    { type: 'sector', sector: 'finance' },
    { type: 'email', email: 'sara@example.com' },
    { type: 'idea', idea: 'Answer' },
    { type: 'area', line: 'Area' },
    { type: 'documentAdded', document: uploaded('a.txt', 'a') },
    { type: 'documentRemoved', id: 'a.txt' },
  ]
  for (const change of changes)
    expect([change, run(received, change).request]).toEqual([change, null])
  const full = { ...received, idea: 'x'.repeat(limits.idea) }
  expect(run(full, { type: 'area', line: 'Area' }).idea, 'without room for it').toBe(full.idea)
  expect(run(begun, paused(false)).questions).toEqual(['volume', 'data', 'deadline'])
  const other = { question: 'data', option: null, answer: ' ' } as const
  const state = run(received, { type: 'clarified', answer: other })
  expect([state.request, clarificationsOf(state)]).toEqual([null, []])
  const filled = run(state, { type: 'clarified', answer: { ...other, answer: ' In SAP ' } })
  expect(clarificationsOf(filled)).toEqual([{ question: 'data', answer: 'In SAP' }])
  const cleared = run(filled, { type: 'clarifiedCleared', question: 'data' })
  expect(cleared.clarified).toEqual([])
})

it('moves no question while the visitor may tap one', () => {
  const idea = 'Answer 300 requests a day faster'
  const asked = run(begun, paused(true), { type: 'idea', idea })
  expect(run(asked, paused(true)).questions).toEqual(asked.questions)
  expect(run(asked, paused(false)).questions[0]).toBe('data')
})

it('the draft has everything that a reload brings back', () => {
  const state = run(
    received,
    { type: 'planAdded', step: first },
    { type: 'clarified', answer: { question: 'data', option: null, answer: 'In SAP' } },
  )
  const { documents: _documents, ...draft } = state
  expect(wizardDraft.parse(JSON.parse(JSON.stringify(state)))).toEqual(draft)
})
