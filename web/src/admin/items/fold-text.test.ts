import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['hamza and alef forms', 'إدارة أعمال آمنة ٱلعمل', 'اداره اعمال امنه العمل'],
  ['hamza on its carriers and alone', 'مسؤول هيئة بناء', 'مسوول هييه بنا'],
  ['alef maqsura', 'مستشفى', 'مستشفي'],
  ['diacritics and tatweel', 'رِيَـــادَةٌ', 'رياده'],
  ['Arabic and Persian digits', '٢٠٢٦ ۱۴', '2026 14'],
  ['invisible direction marks', '\u200fريادة\u200e', 'رياده'],
  ['presentation forms', 'ﻻ', 'لا'],
  ['case and accents', ' Café  HERO.Title ', 'cafe hero.title'],
])('folds %s', (_name, text, folded) => {
  expect(foldText(text)).toBe(folded)
})
