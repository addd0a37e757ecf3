import { describe, expect, test } from 'vitest'
import { newContentItem } from '#contract/content.ts'
import { item } from '../test/builders.ts'
import { changesOf, planFor, newItemOf, templates, withAddresses } from './templates.ts'

const [hero, , , , , meta, , social] = templates
if (!hero || !meta || !social) throw new Error('a template is missing')

describe.each(templates)('the template $id', (template) => {
  test('is complete in both languages and a valid request', () => {
    for (const { key, version, fields } of changesOf(template, planFor(template, []), [])) {
      expect(newContentItem.safeParse({ key, ...fields }).success).toBe(true)
      expect(version).toBe(0)
    }
    for (const { ar, en } of template.items) {
      expect(ar.trim().length * en.trim().length).toBeGreaterThan(0)
    }
  })
})

test('links have the addresses of the firm; those without one are left out', () => {
  const key = 'social.twitter'
  expect(withAddresses(social, { [key]: 'x.com/madar', 'social.linkedin': ' ' }).items).toEqual([
    expect.objectContaining({ key, link: 'https://x.com/madar' }),
  ])
  expect(withAddresses(hero, {})).toEqual(hero)
})

test('items have the right type', () => {
  expect(meta.items.map((each) => newItemOf(meta, each).content_type)).toEqual(
    Array.from({ length: 3 }, () => 'metadata'),
  )
  expect(newItemOf(social, { key: 'x', ar: 'x', en: 'x', link: 'https://x.com' })).toMatchObject({
    content_type: 'link',
    link_target: '_blank',
  })
})

test('distinguishes equal and different items; order and flags do not matter', () => {
  const items = [
    item({
      key: 'hero.title',
      value_ar: hero.items[0]?.ar ?? '',
      value_en: hero.items[0]?.en ?? '',
      order_index: 7,
      is_published: false,
    }),
    item({ key: 'hero.subtitle', value_ar: 'سطر الفريق', version: 4 }),
  ]
  const plan = planFor(hero, items)
  expect(plan.map(({ state }) => state)).toEqual(['same', 'differs', 'new'])
  expect(changesOf(hero, plan, []).map(({ key }) => key)).toEqual(['hero.description'])
  const [replaced, added] = changesOf(hero, plan, ['hero.subtitle'])
  expect(replaced).toMatchObject({ key: 'hero.subtitle', version: 4 })
  expect(replaced?.fields).not.toHaveProperty('order_index')
  expect(added).toMatchObject({ key: 'hero.description', version: 0 })
})
