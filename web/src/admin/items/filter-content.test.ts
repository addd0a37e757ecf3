import { expect, test, vi } from 'vitest'
import { item } from '../test/builders.ts'
import {
  filterContent,
  groupContent,
  isFiltering,
  noFilter,
  prepareSearch,
} from './filter-content.ts'

const items = [
  item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers', order_index: 2 }),
  item({ key: 'hero.subtitle', value_ar: 'إدارة الأعمال', order_index: 1 }),
  item({ key: 'company.logo', category: 'company', content_type: 'image' }),
  item({ key: 'رؤية', category: 'about', value_ar: 'رؤيتنا ٢٠٣٠' }),
]
const namesOf = (key: string) => (key === 'company.logo' ? 'شعار الشركة\nCompany logo' : '')
const keys = (part: Partial<typeof noFilter>) =>
  filterContent(items, { ...noFilter, ...part }, namesOf).map(({ key }) => key)

test.each([
  ['', ['hero.title', 'hero.subtitle', 'company.logo', 'رؤية']],
  ['HERO.', ['hero.title', 'hero.subtitle']],
  ['pioneers', ['hero.title']],
  ['الاعمال اداره', ['hero.subtitle']],
  ['2030', ['رؤية']],
  ['logo COMPANY', ['company.logo']],
])('a search for %j finds %j', (search, found) => {
  expect(keys({ search })).toEqual(found)
})

test('combines category, type and search', () => {
  expect(keys({ category: 'hero' })).toEqual(['hero.title', 'hero.subtitle'])
  expect(keys({ type: 'image' })).toEqual(['company.logo'])
  expect(keys({ category: 'hero', type: 'image' })).toEqual([])
  expect(keys({ check: 'hidden' })).toEqual(['company.logo'])
  expect(isFiltering(noFilter)).toBe(false)
  expect(isFiltering({ ...noFilter, search: ' ' })).toBe(false)
  expect(isFiltering({ ...noFilter, type: 'image' })).toBe(true)
})

test('groups are in site order, items in their own order', () => {
  const groups = groupContent(items).map((group) => [
    group.category,
    group.items.map(({ key }) => key),
  ])
  expect(groups).toEqual([
    ['hero', ['hero.subtitle', 'hero.title']],
    ['about', ['رؤية']],
    ['company', ['company.logo']],
  ])
})

test('a search reads no name of items that were prepared with the same names', () => {
  const prepared = [item({ key: 'hero.title' }), item({ key: 'hero.subtitle' })]
  const names = vi.fn((key: string) => `Name of ${key}`)
  prepareSearch(prepared.slice(0, 1), names)
  const found = filterContent(prepared, { ...noFilter, search: 'name of' }, names)
  expect(found).toEqual(prepared)
  expect(names.mock.calls).toEqual([['hero.title'], ['hero.subtitle']])
})
