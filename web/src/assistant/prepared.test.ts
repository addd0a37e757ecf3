import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { visitorData } from '#contract/visits.ts'
import { documentsForVisit, planForVisit, questionsForVisit } from './prepared.ts'
import { shortenedMark } from './shorten.ts'
import { sortRequests as step, uploaded } from './test/fixtures.ts'
import { emptyWizard } from './wizard/wizard-state.ts'

const file = uploaded('plan.txt', 'x'.repeat(9))
/** Fails if the server would refuse it. */
const expectAccepted = (data: z.input<typeof visitorData>) =>
  expect(visitorData.safeParse(data).error?.issues ?? []).toEqual([])

it('tells suggestions, rewritten steps and own ideas apart, in the visitor’s order', () => {
  const plan = planForVisit([
    { ...step, id: 'idea-1', title: 'Custom Idea', description: 'A workshop' },
    { ...step, isEdited: true, title: 'Sort letters' },
    { ...step, id: 'idea-2', title: 'My title', isEdited: true },
    { ...step, id: 'fallback-1' },
  ])
  expect(plan.map(({ title, kind }) => [title, kind])).toEqual([
    ['', 'own'],
    ['Sort letters', 'edited'],
    ['My title', 'own'],
    ['Sort requests', 'suggestion'],
  ])
  expectAccepted({ plan })
})

it('stores the details of a step, but not its basis, which may quote a document', () => {
  const basis = { kind: 'document', name: 'a.pdf', place: 'Page 3', quote: 'secret words' } as const
  const plan = planForVisit([{ ...step, details: 'First 30 days: a pilot', basis }])
  expect(plan[0]?.details).toBe('First 30 days: a pilot')
  expect(JSON.stringify(plan)).not.toContain('secret')
  expectAccepted({ plan })
  const long = { ...step, details: 'تفاصيل '.repeat(170) }
  const many = planForVisit(Array.from({ length: 20 }, (_, n) => ({ ...long, id: `ai-${n}` })))
  expect(many).toHaveLength(20)
  expect(many[0]?.details?.endsWith(shortenedMark)).toBe(true)
  expectAccepted({ plan: many })
})

it('shortens and marks the longest texts of a plan that is too long, and keeps every step', () => {
  const title = '\u0001'.repeat(400) + '\0\uD83D'
  const long = { ...step, description: 'كلمة '.repeat(200), title }
  const plan = planForVisit([step, ...Array.from({ length: 60 }, () => long)])
  expect(plan).toHaveLength(61)
  expect(plan[0]).toMatchObject({ title: 'Sort requests', description: 'A model reads them.' })
  expect(plan[60]?.description).toContain(shortenedMark)
  expectAccepted({ plan })
})

it('says of each file how much the model gets, which is less than its text when there are several', () => {
  const large = uploaded('plan.txt', 'x'.repeat(19_906))
  const broken = uploaded('plan.txt', '', { problem: 'password' })
  const table = { ...file, table: { rows: 4, isLog: false } }
  const state = { ...emptyWizard, documents: [large, broken, table, large] }
  const documents = documentsForVisit(state)
  expect(documents.map(({ problem }) => problem)).toEqual([null, 'password', null, null])
  expect(documents[1]?.read).toBe(0)
  expect(documents[2]).toMatchObject({ read: 9, rows: 4 })
  expect(documents[0]?.read).toBeGreaterThan(5000)
  expect(documents[0]?.read).toBeLessThan(12_000)
  expect(documents[3]?.read).toBeGreaterThan(5000)
  expectAccepted({ documents })
  const named = Array.from({ length: 10 }, () => ({ ...file, name: 'م'.repeat(300) }))
  expectAccepted({ documents: documentsForVisit({ ...state, documents: named }) })
})

it('keeps the latest messages that fit, oldest first', () => {
  expect(questionsForVisit(['How long?', 'And then?'])).toEqual(['How long?', 'And then?'])
  const all = Array.from({ length: 60 }, (_, n) => `${n} ${'سؤال '.repeat(300)}`)
  const questions = questionsForVisit(all)
  expect(questions.length).toBeGreaterThan(3)
  expect(questions.at(-1)).toMatch(/^59 .*\[…\]$/)
  expectAccepted({ questions })
})
