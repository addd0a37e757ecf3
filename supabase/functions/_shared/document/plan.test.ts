import { expect, it } from 'vitest'
import { notices, shortNotices } from '#contract/figure-mark.ts'
import { directionOf } from './direction.ts'
import { detailLines, type DocumentStep, type Level } from './model.ts'
import { startOf } from './plan.ts'
import { arabicModel, englishModel } from './test-model.ts'

const step = (title: string, impact: Level, effort: Level): DocumentStep => ({
  title,
  description: '',
  details: '',
  impact,
  effort,
  basis: null,
  time: { from: 1, to: 1 },
})
const costly = step('Costly', 'high', 'high')
const [best, equal] = [step('Best', 'high', 'low'), step('Equal', 'high', 'low')]

it('starts with the first step of the visitor, and names a later one with more impact for its effort', () => {
  expect(startOf([best, costly, equal])).toEqual({ step: best, better: null })
  expect(startOf([costly, best, equal])).toEqual({
    step: costly,
    better: { step: best, number: 2 },
  })
  expect(startOf([best])).toBeNull()
  expect(startOf([])).toBeNull()
})

it('counts with the durations that the firm has published', () => {
  const t = (key: string) => (key === 'assistant.document.durations' ? '3 5 12 weeks' : key)
  const { labels, blocks } = englishModel([best, costly], { t })
  const figures = blocks.flatMap((block) => (block.type === 'figures' ? block.rows : []))
  expect(figures.map(({ value }) => value)).toEqual(['2', '15 weeks', '3 weeks'])
  expect(labels.time).toBe('assistant.document.weeks')
})

it('carries no notice of a statement that was left out', () => {
  const description = `It is fast. ${notices.en} It reads each contract.`
  const { blocks } = englishModel([{ ...best, description, details: shortNotices.en }])
  const [shown] = blocks.flatMap((block) => (block.type === 'steps' ? block.steps : []))
  expect([shown?.description, shown?.details]).toEqual(['It is fast. It reads each contract.', ''])
})

it('names a person in the other direction at the end of the line', () => {
  const { about } = englishModel([best], { name: 'سارة عبدالله الغامدي' })
  expect(about[0]).toBe('Prepared for \u2068سارة عبدالله الغامدي\u2069')
  expect(directionOf(about[0] ?? '', 'ltr')).toBe('ltr')
})

it.each(['ar', 'en'] as const)(
  'names one first step in the recommendation, the figures and the schedule (%s)',
  (language) => {
    for (const steps of [
      [costly, best],
      [best, costly],
    ]) {
      const { blocks } = (language === 'ar' ? arabicModel : englishModel)(steps)
      const advice = blocks.find((block) => block.type === 'summary' && block.lead)
      if (advice?.type !== 'summary') throw new Error('no recommendation')
      const [first] = blocks.flatMap((block) => (block.type === 'schedule' ? block.steps : []))
      const figures = blocks.flatMap((block) => (block.type === 'figures' ? block.rows : []))
      const whole = { ar: '5 أشهر', en: '5 months' }[language]
      expect(figures.map(({ value }) => value)).toContain(whole)
      expect(advice.lead).toMatch(/ 1: /)
      expect(advice.lead).toContain(first?.title)
      const duration =
        first?.title === costly.title
          ? { ar: '4 أشهر', en: '4 months' }
          : { ar: 'شهر', en: '1 month' }
      expect(figures.at(-1)?.value).toBe(duration[language])
      // Why it is the first, and which one is worth more for its effort.
      const later = { ar: 'فقدّم الخطوة 2', en: 'move step 2 to the front' }[language]
      expect(new RegExp(later).test(advice.text)).toBe(first?.title === costly.title)
    }
  },
)

it('a line of details has a label where it begins with one', () => {
  expect(detailLines('Measure: hours per file\n\nSee https://a.example: all of it')).toEqual([
    { label: 'Measure:', value: 'hours per file' },
    { label: '', value: 'See https://a.example: all of it' },
  ])
})
