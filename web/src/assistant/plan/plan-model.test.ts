import { expect, it } from 'vitest'
import type { Suggestion } from '#contract/assistant.ts'
import { figureMark } from '#contract/figure-mark.ts'
import { createI18n, type Language } from '../../i18n/index.ts'
import { loadTexts, type Namespace, type Texts } from '../../i18n/texts.ts'
import { toMarkdown } from '#document/markdown.ts'
import { fileName } from '#document/model.ts'
import { missingTexts } from '#document/test-model.ts'
import { emptyWizard } from '../wizard/wizard-state.ts'
import { sortRequests } from '../test/fixtures.ts'
import { planModel } from './plan-model.ts'

const first: Suggestion = {
  ...sortRequests,
  details: `Starts with the last 500${figureMark} requests`,
  effort: 'high',
  basis: { kind: 'document', name: 'notes.pdf', place: 'page 2', quote: '300 requests' },
}
const basis = { kind: 'service', service: 'strategy' } as const
const second: Suggestion = { ...sortRequests, id: 'ai-2', title: 'Training', basis }
const suggestions = [first, second]
const own = { ...sortRequests, id: 'idea-1', title: 'Own', description: 'Start small' }

async function modelIn(
  language: Language,
  withPlan = true,
  sector = emptyWizard.sector,
  content: Texts = {},
) {
  const texts: Partial<Record<Namespace | 'content', Texts>> = { content }
  for (const name of ['assistant', 'site', 'offerings', 'panels'] as const)
    texts[name] = await loadTexts(language, name)
  const i18n = createI18n(language, texts)
  return planModel({
    state: {
      ...emptyWizard,
      email: 'sara@example.com',
      sector,
      idea: 'Answer 300 requests a day faster',
      result: { summary: 'The request', source: 'ai', language: 'en', suggestions },
    },
    steps: withPlan ? [own, first, second] : suggestions,
    isPlan: withPlan,
    language,
    date: new Date('2026-11-22T09:00:00'),
    bookingUrl: 'https://riyada.example/contact/',
    i18n,
  })
}

it('names a sector, unless it is the shipped one for any other', async () => {
  const label = { 'about.sectors.other.label': 'Clubs' }
  expect((await modelIn('en', true, 'education')).title).toMatch(/Education/)
  expect((await modelIn('en', true, 'other')).title).not.toMatch(/Other/)
  expect((await modelIn('en', true, 'other', label)).title).toMatch(/Clubs$/)
})

it.each(['ar', 'en'] as const)('has everything of the plan (%s)', async (language) => {
  const model = await modelIn(language)
  const text = toMarkdown(model)
  expect(missingTexts({ ...model, firm: '' }, text)).toEqual([])
  const texts = ['sara@example.com', 'The request', 'Start small', '300 requests', 'notes.pdf']
  for (const each of [
    ...texts,
    'Starts with the last 500* requests',
    { ar: '* رقم لم يرد في النص', en: '* This figure is not in your text' }[language],
    'hello@riyada.example',
    '2026',
  ])
    expect(text).toContain(each)
  expect(text).not.toMatch(/assistant\.|contact\.|company\.|services\.|\{\{/)
})

it('puts the steps one after another in time', async () => {
  const { blocks } = await modelIn('en')
  const times = blocks.flatMap((block) =>
    block.type === 'schedule' ? block.steps.map((step) => step.time) : [],
  )
  expect(times.map(({ from, to }) => `${from}–${to}`)).toEqual(['1–1', '2–5', '6–6'])
})

it('has the suggestions without a plan', async () => {
  const { blocks } = await modelIn('en', false)
  expect(blocks[0]).toMatchObject({ isQuote: true, text: 'Answer 300 requests a day faster' })
  const titles = blocks.flatMap((block) => (block.type === 'steps' ? [block.title] : []))
  expect(titles).toEqual(['Suggested Steps'])
})

it('names files in the language', async () => {
  expect(fileName(await modelIn('ar'))).toBe(
    'خطة أولية تطبيق الذكاء الاصطناعي · الجهات الحكومية - ريادة للاستشارات.pdf',
  )
  expect(fileName({ ...(await modelIn('en')), firm: 'A/B: "C"' })).toBe(
    'Initial plan Apply AI · Government Entities - A B  C .pdf',
  )
})
