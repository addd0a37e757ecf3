import { expect, it } from 'vitest'
import arTexts from '#texts/ar/panels.json' with { type: 'json' }
import enTexts from '#texts/en/panels.json' with { type: 'json' }
import { overridableKeys } from './overridable-keys.ts'

const shipped: Record<'ar' | 'en', Record<string, string>> = { ar: arTexts, en: enTexts }

const rows = overridableKeys()
const find = (key: string) => rows.find((row) => row.key === key)

it('lists each key of the public site once, and none of the admin', () => {
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  expect([...new Set(rows.map(({ namespace }) => namespace))].toSorted().join(' ')).toBe(
    'assistant contact legal offerings panels site',
  )
  expect(rows.filter(({ key }) => key.startsWith('admin.'))).toEqual([])
})

it('has one key for a title, whose shipped texts are the same in both places', () => {
  for (const { key, ar, en } of rows) {
    if (!/^solutions\.(?!empty)[^.]+\.title$/.test(key)) continue
    const other = key.replace(/title$/, 'otherTitle')
    expect(find(other)).toBeUndefined()
    expect([key, shipped.ar[other], shipped.en[other]]).toEqual([key, en, ar])
  }
})

it('has type, category, order and name of a key', () => {
  expect(find('meta.title')).toMatchObject({ type: 'metadata', category: 'meta', order: 1 })
  expect(find('faq.3.answer')).toMatchObject({
    category: 'contact',
    name: { ar: 'سؤال شائع 3: الجواب', en: 'Frequent question 3: answer' },
  })
  expect(find('ui.results_two')).toMatchObject({ category: 'misc', en: null })
})

it('keeps an offering together, though its details are in another namespace', () => {
  const talent = rows.flatMap(({ key }, at) => (key.startsWith('solutions.talent.') ? [at] : []))
  expect(talent).toHaveLength(13)
  expect((talent.at(-1) ?? 0) - (talent[0] ?? 0)).toBe(12)
})
