import { expect, it } from 'vitest'
import type { LeadBrief } from '#contract/brief.ts'
import { firstQuestions } from './first-questions.ts'
import { emptyBrief, fullBrief } from './test-model.ts'

const asked = (brief: Partial<LeadBrief>) =>
  firstQuestions({ ...emptyBrief, ...brief }, 'en').join('\n')
const step = { description: 'text', impact: 'high', effort: 'low', kind: 'suggestion' } as const
const request = { reference: 'R-22222222', message: 'Hello' }

const budget = /Is there a budget/
it.each([
  'ميزانيتنا 300 ألف ريال',
  'الميزانية المعتمدة ٥٠٠٬٠٠٠',
  'About SAR 2 million',
  'a budget of 90k',
])('a known budget is not asked: %s', (idea) => {
  expect(asked({ idea })).not.toMatch(budget)
  expect(asked({ questions: [idea] })).not.toMatch(budget)
  expect(asked({ request: { ...request, message: idea } })).not.toMatch(budget)
})
it.each(['ما الميزانية المناسبة؟', 'What would the budget be?', '1,200 requests a month'])(
  'the budget is asked after: %s',
  (idea) => expect(asked({ idea })).toMatch(budget),
)

const timeline = /When do you need a first result/
it.each(['خلال ثلاثة أشهر', 'قبل نهاية العام', 'بحلول 2027', 'within 6 weeks', 'before Q2'])(
  'a known time is not asked: %s',
  (idea) => expect(asked({ idea })).not.toMatch(timeline),
)
it.each(['يستغرق الرد 5 أيام', 'An answer takes 5 days', 'متى يمكن البدء؟'])(
  'the time is asked after: %s',
  (idea) => expect(asked({ idea })).toMatch(timeline),
)
it('a budget and a time in a contact request, or in the words of the visitor, are known', () => {
  const questions = asked({ request: { ...request, budget: '100k', timeline: 'soon' } })
  for (const each of [budget, timeline]) expect(questions).not.toMatch(each)
  expect(asked({ qualification: { budget: 'what was left last year' } })).not.toMatch(budget)
  expect(asked({ qualification: { deadline: 'after the Hajj' } })).not.toMatch(timeline)
})

it('asks for a document that could not be read', () => {
  const read = { name: 'a.pdf', problem: null, characters: 9, read: 9 }
  expect(asked({ documents: [read] })).not.toMatch(/could not read/)
  const scanned = { ...read, name: 'b.pdf', problem: 'scanned' as const, read: 0 }
  expect(asked({ documents: [read, scanned] })).toMatch(/could not read “\u2068b\.pdf\u2069”/)
  expect(asked({ documents: [{ ...read, read: 0 }] })).toMatch(/could not read “\u2068a\.pdf/)
})

it('asks for the owner of a demanding step, and for the reason of an added one', () => {
  const plan = [
    { ...step, title: 'Train' },
    { ...step, title: 'Replace the ERP', effort: 'high' as const },
    { ...step, title: '', description: 'Start small', kind: 'own' as const },
  ]
  expect(asked({ plan })).toMatch(/own “\u2068Replace the ERP\u2069”/)
  expect(asked({ plan })).toMatch(/wrote “\u2068Start small\u2069” into the plan/)
  expect(asked({ plan: plan.slice(0, 1) })).not.toMatch(/own “|wrote “/)
})

it('asks about suggestions of which none was taken', () => {
  expect(asked({ suggestions: ['A'] })).toMatch(/put none of them into the plan/)
  const plan = [{ ...step, title: 'A' }]
  expect(asked({ suggestions: ['A'], plan })).not.toMatch(/put none/)
})

it.each([
  ['How long?', ['First?', 'How long?', 'What we have is too old. My boss signs everything off.']],
  ['كم يستغرق ذلك', ['كم يستغرق ذلك', 'كمية الطلبات كبيرة']],
  ['Thanks. How long', ['Thanks. How long', 'When approved we begin.']],
])('takes up the last question of the chat: %s', (question, questions) => {
  expect(asked({ questions })).toContain(`“\u2068${question}\u2069”`)
  expect(asked({ questions: questions.slice(-1) })).not.toMatch(/You asked/)
})

it('asks about the sector and the goal', () => {
  expect(asked({ sector: 'healthcare' })).toMatch(/patient data/)
  expect(asked({ goal: 'ai' })).toMatch(/Where is the data/)
})

it.each(['ar', 'en'] as const)('has three to six questions, all different (%s)', (language) => {
  for (const brief of [
    emptyBrief,
    fullBrief('ar'),
    fullBrief('en'),
    { ...emptyBrief, sector: 'other' as const },
  ]) {
    const questions = firstQuestions(brief, language)
    expect(questions.length).toBeGreaterThanOrEqual(3)
    expect(questions.length).toBeLessThanOrEqual(6)
    expect(new Set(questions).size).toBe(questions.length)
    expect(firstQuestions(brief, language)).toEqual(questions)
  }
})
