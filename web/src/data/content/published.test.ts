import { expect, test } from 'vitest'
import { item } from '../../admin/test/mock-api.ts'
import { contentFor, siteContent } from './published.ts'

test('the HTML of a language has what differs from its defaults, and changed titles of both languages', () => {
  const content = siteContent([
    item({ key: 'hero.title', value_ar: 'جديد', value_en: 'New' }),
    item({ key: 'hero.description', value_ar: 'كما هو' }),
    item({ key: 'solutions.talent.title', value_ar: 'المواهب', value_en: 'Talent' }),
    item({
      key: 'solutions.change.title',
      value_ar: 'إدارة التغيير',
      value_en: 'Change Management',
    }),
  ])
  const defaults = { 'hero.description': 'كما هو', 'solutions.change.title': 'إدارة التغيير' }
  expect(contentFor(content, 'ar', defaults).texts).toEqual({
    ar: { 'hero.title': 'جديد', 'solutions.talent.title': 'المواهب' },
    en: { 'solutions.talent.title': 'Talent' },
  })
})
