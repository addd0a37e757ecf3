import { describe, expect, it } from 'vitest'
import { baseLetters } from './page-text.ts'
import { toLogicalOrder } from './reading-order.ts'

/** Texts in visual order, from left to right. */
const read = (visual: string[]) => toLogicalOrder(visual, 'rtl', true)
const letters = (text: string) => Array.from(text)
const rtl = (word: string) => letters(word).toReversed()
/** Reads an Arabic word that something else follows. */
const after = (word: string, other: string) => read([...letters(other), ' ', ...rtl(word)])

describe('a line from right to left', () => {
  it('reverses Arabic and keeps numbers', () => {
    expect(read([...letters('2026'), ' ', ...rtl('خطة')])).toBe('خطة 2026')
    for (const number of ['1,250.50', '21/11/2026', '٢٠٢٦', '+966 11 234 5678'])
      expect(after('في', number)).toBe(`في ${number}`)
    expect(after('بنسبة', '%95')).toBe('بنسبة 95%')
  })

  it('keeps Latin words together with their numbers and punctuation', () => {
    const line = [...rtl('لمتابعة'), ' ', ...letters('Microsoft Excel 365'), ' ', ...rtl('نستخدم')]
    expect(read(line)).toBe('نستخدم Microsoft Excel 365 لمتابعة')
    for (const words of ['GPT-4', 'info@example.com', 'Power BI (Desktop)'])
      expect(after('نموذج', words)).toBe(`نموذج ${words}`)
    for (const inside of ['ISO 27001', 'ISO 9001:2015', 'SAP ERP 6.0', '365 Excel'])
      expect(after('شهادة', `(${inside})`)).toBe(`شهادة (${inside})`)
  })

  it('does not attach a list number to Latin words', () => {
    expect(read([...letters('Microsoft .1')])).toBe('1. Microsoft')
  })

  it('does not split ligatures', () => {
    expect(read(['م', 'ا', 'لا', 'س'])).toBe('سلاام')
  })
})

it('reverses Arabic words within an English line, with the brackets among them', () => {
  const line = [...letters('with '), ...rtl('كلمة عربية'), ...letters(' inside 12.')]
  expect(toLogicalOrder(line, 'ltr', true)).toBe('with كلمة عربية inside 12.')
  const brackets = [...letters('by ('), ...rtl('عربي'), ...letters(') '), ...rtl('نص'), ' ', 'a']
  expect(toLogicalOrder(brackets, 'ltr', true)).toBe('by نص (عربي) a')
  const outside = [...letters('The ministry ('), ...rtl('وزارة'), ...letters(') has')]
  expect(toLogicalOrder(outside, 'ltr', true)).toBe('The ministry (وزارة) has')
})

it('converts presentation forms to base letters', () => {
  expect(baseLetters('ﻧﺴﺘﻘﺒﻞ ﻻ ﻟﻶﻻت ﻷن')).toBe('نستقبل لا للآلات لأن')
  expect(baseLetters('ﷲ ﬁrst')).toBe('الله first')
  expect(baseLetters('ﯾﻮم ﮐﺘﺎب')).toBe('يوم كتاب')
  expect(baseLetters('محـــمد\u200F\u202B\uFEFF سنة 1443هـ 3 هـــدف')).toBe('محمد سنة 1443هـ 3 هدف')
  expect(baseLetters('يومﹰا')).toBe('يومًا')
  expect(baseLetters('شَّ')).toBe('ش\u064E\u0651')
})
