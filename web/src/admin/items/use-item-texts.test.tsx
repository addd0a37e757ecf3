import { renderHook } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { adminI18n } from '../test/render-part.tsx'
import seed from '../../../../supabase/seed.sql?raw'
import { useItemTexts } from './use-item-texts.ts'

const textsOf = async () => {
  const i18n = await adminI18n()
  const { result } = renderHook(() => useItemTexts(), {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  })
  return result.current
}

test('every item of the seed has a name', async () => {
  const texts = await textsOf()
  const keys = [...seed.matchAll(/^ {2}\('([^']+)', '/gm)].map(([, key]) => key ?? '')
  expect(keys.length).toBeGreaterThan(300)
  expect(keys.filter((key) => texts(key).title === 'عنصر محتوى غير محدد')).toEqual([])
})

test.each([
  ['hero.title', 'العنوان الرئيسي'],
  ['hero.tagline.2', 'العبارة المتحركة 2'],
  ['solutions.talent.feature.4', 'استقطاب الكفاءات: الميزة 4'],
  ['about.impact.1.value', 'رقم الأثر 1: الرقم'],
  ['services.use-cases.deliverable.2', 'خدمة حالات الاستخدام: المخرَج 2'],
  ['testimonials.3.quote', 'شهادة 3: الشهادة'],
  ['testimonials.order', 'ترتيب شهادات العملاء'],
  ['solutions.11.feature.2', 'حل 11: الميزة 2'],
  ['contact.email.label', 'البريد الإلكتروني: التسمية'],
  ['hero.title.other', 'عنصر محتوى غير محدد'],
  ['قيمة.التنوع', 'عنصر محتوى غير محدد'],
])('names the key %s %s', async (key, title) => {
  expect((await textsOf())(key).title).toBe(title)
})
