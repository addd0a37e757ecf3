import { expect, test } from 'vitest'
import { removableTexts } from '#contract/firm-claims.ts'
import { item } from '../../admin/test/builders.ts'
import { contentFor, siteContent } from './published.ts'

const items = [
  item({ key: 'hero.title', value_ar: 'جديد', value_en: 'New' }),
  item({ key: 'solutions.talent.title', value_ar: 'المواهب', value_en: 'Talent' }),
]

test('a title of a solution is on the page of both languages', () => {
  const { ar, en } = siteContent(items).texts
  const names = ['hero.title', 'solutions.talent.title', 'solutions.talent.otherTitle']
  expect(names.map((name) => ar[name])).toEqual(['جديد', 'المواهب', 'Talent'])
  expect(names.map((name) => en[name])).toEqual(['New', 'Talent', 'المواهب'])
})

test('a notice is identified by its texts', () => {
  const idOf = (value_ar: string, value_en: string | null) =>
    siteContent([item({ key: 'notice.text', value_ar, value_en })]).texts.en['notice.id']
  expect(siteContent(items).texts.en).not.toHaveProperty('notice.id')
  expect(idOf('إجازة', 'Closed')).toBe(idOf('إجازة', 'Closed'))
  const ids = [idOf('إجازة', 'Closed'), idOf('إجازة', null), idOf('عيد', 'Closed')]
  expect(new Set(ids).size).toBe(3)
})

test('the HTML of a language has the texts that differ from its defaults', () => {
  const blank = Object.fromEntries([...removableTexts].map((key) => [key, '']))
  const same = { 'hero.title': 'جديد', 'solutions.talent.title': 'المواهب' }
  const defaults = { ...blank, ...same, 'nav.emptyTabs': 'metrics' }
  const link = { content_type: 'link', link_url: 'https://x.example' } as const
  const image = { content_type: 'image', image_url: 'https://x.example/a.png' } as const
  const others = [item({ key: 'social.linkedin', ...link }), item({ key: 'hero.image', ...image })]
  const shown = contentFor(siteContent([...items, ...others]), 'ar', defaults)
  expect(shown.texts).toEqual({ ar: { 'solutions.talent.otherTitle': 'Talent' }, en: {} })
  const keys = Object.keys({ ...shown.links, ...shown.images })
  expect(keys).toEqual(['social.linkedin', 'hero.image'])
})

test('a removable text is shown in the languages in which it is published, and any other text falls back', () => {
  const clients = item({ key: 'about.claim.clients.value', value_ar: '+7', value_en: null })
  const hidden = item({ key: 'hero.title', value_ar: null, value_en: null })
  const emptied = item({ key: 'hero.description', value_ar: '', value_en: null })
  const entry = item({ key: 'solutions.change.duration', value_ar: '8 أسابيع', value_en: null })
  const { ar, en } = siteContent([clients, hidden, emptied, entry]).texts
  const none = { 'contact.phone': '', 'hero.description': '' }
  expect(ar).toMatchObject({ ...none, 'about.claim.clients.value': '+7' })
  expect(en).toMatchObject({ 'about.claim.clients.value': '', 'testimonials.1.quote': '' })
  expect(en, 'of an entry, too').toHaveProperty(['solutions.change.duration'], '')
  expect(ar).not.toHaveProperty(['hero.title'])
  expect(siteContent([]).texts.ar, 'before the first content').toEqual(siteContent([]).texts.en)
  // The claim is on the tab of the figures, which has nothing else.
  expect([ar['nav.emptyTabs'], en['nav.emptyTabs']]).toEqual([undefined, 'metrics'])
  const segments = item({ key: 'about.clients.order', value_ar: '-government', value_en: '-' })
  const without = siteContent([clients, segments]).texts
  expect(without.ar['nav.emptyTabs']).toBe('agencies')
  expect(without.en['nav.emptyTabs']).toBe('agencies metrics')
  const names = ['home', 'services', 'impact', 'whoWeServe', 'company'].map((name) =>
    item({ key: `nav.${name}`, value_ar: name, value_en: name }),
  )
  const { en: named } = siteContent([clients, ...names]).texts
  expect(named['nav.emptyTabs'], 'a page without its name in the menu').toBe('metrics about')
  const onHome = item({ key: 'home.case.title', value_ar: 'عقود', value_en: 'Contracts' })
  const { en: example } = siteContent([onHome]).texts
  expect(example['nav.emptyTabs'], 'the example of the home page is not on it').toBe('metrics')
  const { en: withCase } = siteContent([
    clients,
    item({ key: 'about.case.order', value_ar: '1', value_en: '1' }),
    item({ key: 'about.case.1.title', value_ar: 'رخصة', value_en: 'A permit' }),
  ]).texts
  expect(withCase['nav.emptyTabs'], 'a case study is content of the tab, too').toBeUndefined()
})
