import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { WritingPurpose } from '#contract/writing.ts'
import { compareTexts, parseTerms } from './compare-texts.ts'

const terms = parseTerms('مركز القرار | مراكز القرار = Decision Center\nbroken line\n= x')

test('a line of the terms has both languages', () =>
  expect(terms).toEqual([{ ar: ['مركز القرار', 'مراكز القرار'], en: ['Decision Center'] }]))

const en: Language = 'en'
test.each<
  [purpose: WritingPurpose, language: Language, text: string, result: string, found: string]
>([
  ['translate', en, 'نخدم 1٬200 جهة في ١٣ منطقة', 'We serve 1,200 organizations in 13 regions', ''],
  ['translate', en, 'نخدم 120 جهة', 'We serve 12 organizations', 'figures: 120, 12'],
  ['translate', 'ar', 'At http://a.sa.', 'على http://b.sa.', 'links: http://a.sa, http://b.sa'],
  ['translate', 'ar', 'Hello {{name}}', 'مرحبًا', 'placeholders: {{name}}'],
  ['translate', en, 'نطبق ISO مع SDAIA', 'We apply ISO', 'names: SDAIA'],
  ['translate', 'ar', 'We apply ISO and AI', 'نطبق ISO والذكاء الاصطناعي', ''],
  ['translate', 'ar', 'We apply standards', 'نطبق معايير ISO', 'names: ISO'],
  ['translate', 'ar', 'Our Decision Center opens', 'يفتح مركز القرار لدينا', ''],
  ['translate', 'ar', 'Our Decision Center opens', 'يفتح المقر لدينا', 'terms: مركز القرار'],
  ['translate', en, 'جهة حكومية', 'A government organisation', 'terms: organis'],
  ['translate', en, 'خطة واضحة', 'We guarantee a clear plan', 'claims: guarantee'],
  ['translate', en, 'خطة واضحة', 'خطة واضحة', 'language: '],
  ['translate', 'ar', 'A clear plan', 'A clear plan', 'language: '],
  ['translate', 'ar', 'A plan, then work', 'خطة, ثم عمل', 'punctuation: ,'],
  ['translate', en, '- خطة\n- عمل', '- Plan, work', 'lines: 2 → 1'],
  ['translate', en, 'خطة', '**Plan**', 'markup: **'],
  ['translate', en, 'خطة', '<b>Plan</b>', 'markup: <b>, </b>'],
  ['translate', en, 'خطة', `A plan ${'and more '.repeat(9)}`, 'length: 88'],
  ['shorten', en, 'We plan and we deliver in 4 weeks', 'We deliver in 4 weeks', ''],
  ['shorten', en, 'We plan and we deliver', 'We deliver in 4 weeks', 'figures: 4'],
  ['shorten', en, 'We plan and we act in 4 weeks', 'We plan and act in 4 weeks', 'length: 26'],
  ['correct', 'ar', 'إنشاء خطه', 'إنشاء خطة', ''],
  ['correct', 'ar', 'مؤسسة خاصه', 'مؤسسة خاصة', ''],
  ['describe', en, 'hero', 'A meeting room with a view of Riyadh', ''],
  ['describe', en, 'hero', 'A room '.repeat(30).trim(), 'length: 209'],
])('%s to %s: %s: %s', (purpose, language, text, result, found) => {
  const problems = compareTexts({ purpose, language, text, length: 25 }, result, terms)
  expect(problems.map((each) => `${each.kind}: ${each.found}`).join('; ')).toBe(found)
})
