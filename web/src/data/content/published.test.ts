import { expect, test } from 'vitest'
import { item } from '../../admin/test/builders.ts'
import { contentFor, siteContent } from './published.ts'

const items = [
  item({ key: 'hero.title', value_ar: 'جديد', value_en: 'New' }),
  item({ key: 'solutions.talent.title', value_ar: 'المواهب', value_en: 'Talent' }),
]

test('a title of a solution is on the page of both languages', () => {
  expect(siteContent(items).texts).toEqual({
    ar: {
      'hero.title': 'جديد',
      'solutions.talent.title': 'المواهب',
      'solutions.talent.otherTitle': 'Talent',
    },
    en: {
      'hero.title': 'New',
      'solutions.talent.title': 'Talent',
      'solutions.talent.otherTitle': 'المواهب',
    },
  })
})

test('a notice is identified by its texts', () => {
  const idOf = (value_ar: string, value_en: string | null) =>
    siteContent([item({ key: 'notice.text', value_ar, value_en })]).texts.en['notice.id']
  expect(siteContent(items).texts.en).not.toHaveProperty('notice.id')
  expect(idOf('إجازة', 'Closed')).toBe(idOf('إجازة', 'Closed'))
  expect(new Set([idOf('إجازة', 'Closed'), idOf('إجازة', null), idOf('عيد', 'Closed')]).size).toBe(
    3,
  )
})

test('the HTML of a language has the texts that differ from its defaults', () => {
  const defaults = { 'hero.title': 'جديد', 'solutions.talent.title': 'المواهب' }
  const link = { content_type: 'link', link_url: 'https://x.example' } as const
  const image = { content_type: 'image', image_url: 'https://x.example/a.png' } as const
  const others = [item({ key: 'social.linkedin', ...link }), item({ key: 'hero.image', ...image })]
  const shown = contentFor(siteContent([...items, ...others]), 'ar', defaults)
  expect(shown.texts).toEqual({ ar: { 'solutions.talent.otherTitle': 'Talent' }, en: {} })
  expect(Object.keys({ ...shown.links, ...shown.images })).toEqual([
    'social.linkedin',
    'hero.image',
  ])
})
