import { expect, it } from 'vitest'
import { limits } from '#contract/assistant.ts'
import { goalIds, sectorIds } from '#contract/choices.ts'
import ar from '#texts/ar/assistant.json'
import en from '#texts/en/assistant.json'
import {
  clarifyingQuestions,
  lackingIn,
  optionsOf,
  shippedQuestions,
  updatedQuestions,
} from './questions.ts'

it.each([
  ['volume', 'We receive 300 requests a day', true],
  ['volume', 'Hundreds of letters arrive', true],
  ['volume', 'نستقبل نحو 1,200 طلب شهريًا', true],
  ['volume', 'يجينا كل يوم ٣٠٠ طلب', true],
  ['volume', 'عندنا آلاف المعاملات', true],
  ['volume', 'Answering takes 5 days and 12 employees, until 2027', false],
  ['volume', 'يستغرق الرد 5 أيام ويعمل عليه 12 موظفًا منذ 2024', false],
  ['volume', 'We want 40% fewer calls', false],
  ['volume', 'الرد يتأخر مرة والناس تشتكي', false],
  ['systems', 'Everything is in SAP and Excel', true],
  ['systems', 'Our old system cannot do it', true],
  ['systems', 'كله على الإكسل والواتساب', true],
  ['systems', 'عندنا سيستم قديم', true],
  ['systems', 'نظامنا الحالي لا يدعم ذلك', true],
  ['systems', 'We want a smart platform', false],
  ['systems', 'نبغى نظام يرد على العملاء', false],
  ['systems', 'نحتاج منصة تخدم المستفيدين', false],
  ['deadline', 'It has to be live before Ramadan', true],
  ['deadline', 'Within six months', true],
  ['deadline', 'نبيه خلال ثلاثة أشهر', true],
  ['deadline', 'قبل نهاية السنة المالية', true],
  ['deadline', 'أبغاه السنة الجاية', true],
  ['deadline', 'Answer within two days', false],
  ['deadline', 'الرد خلال دقائق', false],
  ['people', 'The service team sorts them', true],
  ['people', 'يفرزها موظفو الاستقبال', true],
  ['people', 'الشباب يسوونها يدوي', true],
  ['people', 'They are sorted manually', false],
  ['people', 'يتم الفرز يدويًا ويتأخر', false],
  ['data', 'We have an archive of requests', true],
  ['data', 'عندنا داتا كثيرة', true],
  ['data', 'لدينا تقارير شهرية', true],
  ['data', 'Answer faster', false],
  ['data', 'نريد الرد أسرع', false],
] as const)('sees whether an idea mentions %s: %s', (id, idea, isSaid) => {
  expect(!lackingIn(idea).includes(id)).toBe(isSaid)
})

const offered = { own: [], shipped: shippedQuestions }

it('asks what the goal and the sector need first, at most three, and nothing that was said', () => {
  const asked = (...[goal, sector, idea = 'Answer faster']: [string, string, string?]) =>
    clarifyingQuestions({ goal, sector, idea, offered }).join(' ')
  expect(asked('ai', 'other')).toBe('volume data systems')
  expect(asked('ai', 'government')).toBe('volume data deadline')
  expect(asked('consulting', 'education')).toBe('people scope deadline')
  const full = 'فريق الخدمة يفرز 300 طلب يوميًا على الإكسل، وعندنا أرشيف، ونريده قبل نهاية السنة'
  expect(asked('ai', 'government', full)).toBe('')
})

it('keeps questions in their place while the idea grows', () => {
  const answers = { goal: 'ai', sector: 'other', idea: 'Answer faster', offered } as const
  const asked = clarifyingQuestions(answers)
  const grown = { ...answers, idea: 'Answer 300 requests a day faster, all in SAP' }
  expect(updatedQuestions(asked, [], grown)).toEqual(['data', 'people', 'deadline'])
  const withAnswer = updatedQuestions(asked, ['volume'], grown)
  expect(withAnswer, 'an answered one stays').toEqual(['volume', 'data', 'people'])
})

it('asks those of the firm first, and no removed one', () => {
  const answers = { goal: 'ai', sector: 'government', idea: 'Answer 300 requests faster' }
  const asked = (own: string[], ...shipped: string[]) =>
    clarifyingQuestions({ ...answers, offered: { own, shipped } })
  expect(asked(['7', 'volume'], 'systems', 'deadline')).toEqual(['7', 'volume', 'deadline'])
  expect(asked(['7', '8', '9', '10'], 'deadline')).toEqual(['7', '8', '9'])
  expect(asked([])).toEqual([])
})

it('has a text for every question and answer of every goal and sector, in both languages', () => {
  for (const texts of [ar, en] as Record<string, string>[])
    for (const goal of goalIds)
      for (const sector of sectorIds)
        for (const id of shippedQuestions) {
          const options = optionsOf(id, { goal, sector })
          expect([3, 4]).toContain(options.length)
          expect(texts[`assistant.ask.${id}.question`]).toBeTruthy()
          for (const option of options)
            expect(texts[option]?.length).toBeLessThanOrEqual(limits.clarification)
        }
})
