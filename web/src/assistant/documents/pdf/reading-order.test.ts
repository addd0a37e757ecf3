import { describe, expect, it } from 'vitest'
import { baseLetters } from './page-text.ts'
import { toLogicalOrder } from './reading-order.ts'

/** Texts in visual order, from left to right. */
const read = (visual: string[]) => toLogicalOrder(visual, 'rtl', true)
const letters = (text: string) => Array.from(text)
const rtl = (word: string) => letters(word).toReversed()

describe('a line from right to left', () => {
  it('reverses Arabic and keeps numbers', () => {
    expect(read([...letters('2026'), ' ', ...rtl('خطة')])).toBe('خطة 2026')
    expect(read([...rtl('سجل'), ' ', ...letters('1,250.50'), ' ', ...rtl('على')])).toBe(
      'على 1,250.50 سجل',
    )
    expect(read([...letters('%95'), ' ', ...rtl('بنسبة')])).toBe('بنسبة 95%')
    expect(read([...letters('21/11/2026'), ' ', ...rtl('في')])).toBe('في 21/11/2026')
    expect(read([...letters('٢٠٢٦'), ' ', ...rtl('عام')])).toBe('عام ٢٠٢٦')
  })

  it('keeps Latin words together with their numbers and punctuation', () => {
    const line = [...rtl('لمتابعة'), ' ', ...letters('Microsoft Excel 365'), ' ', ...rtl('نستخدم')]
    expect(read(line)).toBe('نستخدم Microsoft Excel 365 لمتابعة')
    expect(read([...rtl('على'), ' ', ...letters('GPT-4'), ' ', ...rtl('نموذج')])).toBe(
      'نموذج GPT-4 على',
    )
    expect(read([...letters('info@example.com'), ' :', ...rtl('البريد')])).toContain(
      'info@example.com',
    )
    expect(read([...letters('Power BI (Desktop)'), ' ', ...rtl('نظام')])).toBe(
      'نظام Power BI (Desktop)',
    )
  })

  it('keeps Latin words and numbers in brackets together', () => {
    for (const inside of ['ISO 27001', 'ISO 9001:2015', 'SAP ERP 6.0', '365 Excel'])
      expect(read([...letters(`(${inside})`), ' ', ...rtl('شهادة')])).toBe(`شهادة (${inside})`)
  })

  it('does not attach a list number to Latin words', () => {
    expect(read([...letters('Microsoft .1')])).toBe('1. Microsoft')
  })

  it('reads a phone number starting at its plus sign', () => {
    expect(read([...letters('+966 11 234 5678'), ' ', ...rtl('الهاتف')])).toBe(
      'الهاتف +966 11 234 5678',
    )
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
