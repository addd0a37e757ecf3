import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { listNames } from '#contract/lists.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { item } from '../test/builders.ts'
import { adminI18n } from '../test/render-part.tsx'
import seed from '../../../../supabase/seed.sql?raw'
import { entryKey, formOf, orderKey } from './list-entries.ts'
import { useItemTexts } from './use-item-texts.ts'

const textsOf = async (items: ContentItem[] = []) => {
  const i18n = await adminI18n()
  const client = new QueryClient()
  client.setQueryData(contentQuery.queryKey, items)
  const { result } = renderHook(() => useItemTexts(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
      </QueryClientProvider>
    ),
  })
  return result.current
}

test('every item of the seed, and every text of an entry of a list, has a name', async () => {
  const texts = await textsOf()
  const keys = [...seed.matchAll(/^ {2}\('([^']+)', '/gm)].map(([, key]) => key ?? '')
  expect(keys.length).toBeGreaterThan(300)
  for (const list of listNames)
    keys.push(orderKey(list), ...formOf(list).fields.map(({ name }) => entryKey(list, '7', name)))
  const unnamed = keys.filter((key) => /^(عنصر محتوى غير محدد|نص في «)/.test(texts(key).title))
  const toAdd = 'keys without a name: add admin.key.<key>, or admin.key and admin.part of its parts'
  expect(unnamed, `${toAdd}, to both admin.json`).toEqual([])
})

test.each([
  ['hero.title', 'العنوان الرئيسي'],
  ['solutions.talent.feature.4', 'استقطاب الكفاءات: الميزة 4'],
  ['about.impact.1.value', 'رقم الأثر 1: الرقم'],
  ['services.use-cases.deliverable.2', 'خدمة حالات الاستخدام: المخرَج 2'],
  ['testimonials.3.quote', 'شهادة 3: الشهادة'],
  ['contact.email.label', 'البريد الإلكتروني: التسمية'],
  ['hero.title.other', 'نص في «الرئيسية»'],
  ['قيمة.التنوع', 'عنصر محتوى غير محدد'],
])('names the key %s %s', async (key, title) => {
  expect((await textsOf())(key).title).toBe(title)
})

test('an entry that staff renamed or added has its title in the names of its texts', async () => {
  const question = 'كم يستغرق المشروع من أول اجتماع حتى تسليم النظام وتدريب الفريق عليه كاملًا؟'
  const named = (key: string, version: number, value_ar: string, value_en: string) =>
    item({ key, version, value_ar, value_en })
  const texts = await textsOf([
    named('solutions.talent.title', 2, 'إدارة المشاريع', 'Projects'),
    named('solutions.11.title', 1, '', 'Audit'),
    named('solutions.goals.title', 1, 'كما سُلّم', 'As supplied'),
    named('faq.10.question', 1, question, question),
  ])
  for (const [key, title] of [
    ['solutions.talent.feature.4', 'إدارة المشاريع: الميزة 4'],
    ['solutions.talent.title', 'إدارة المشاريع: العنوان'],
    ['solutions.11.feature.2', 'Audit: الميزة 2'],
    ['solutions.goals.title', 'الأهداف والمشاريع: العنوان'],
    ['faq.10.answer', 'سؤال شائع 10: الجواب'],
  ] as const)
    expect(texts(key).title).toBe(title)
})
