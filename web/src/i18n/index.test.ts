import { describe, expect, it } from 'vitest'
import admin from '#texts/ar/admin.json'
import en from '#texts/en/admin.json'
import { createI18n, languages } from './index.ts'

it.each(languages)('formats the number of a plural with separators (%s)', (language) => {
  const { t } = createI18n(language, { admin })
  expect(t('admin.content.items', { count: 12_345 })).toContain('12,345')
})

it('keeps percent signs to the right of their numbers in Arabic', () => {
  const { t } = createI18n('ar', { content: { 'hero.title': 'بلغ 87% بعد 12.5%' } })
  expect(t('hero.title')).toBe('بلغ \u206687%\u2069 بعد \u206612.5%\u2069')
})

describe('texts of staff are no program', () => {
  const shipped = { 'hero.title': 'Title', 'hero.subtitle': 'By {{firm}} for {{name}}' }
  type Values = { name?: string; other?: string }
  const shown = (text: string, key: 'hero.title' | 'hero.subtitle', values: Values) =>
    createI18n('en', {
      site: { 'company.name': 'Riyada', ...shipped },
      content: { [key]: text, 'hero.tagline': '$t(hero.title) $t(hero.title)' },
    }).t(key, values)

  it.each([
    'Costs $5 $& $1 {{',
    '$t(hero.title)',
    '$t(hero.tagline) $t(hero.tagline)',
    '$t(hero.subtitle, { "name": "{{name}}" })',
    '{{name}} {{constructor}} {{__proto__}} {{- firm}} {{firm, uppercase}}',
    '$t(x, {"a":'.repeat(1_600),
    '{{'.repeat(10_000),
  ])('shows them as written: %.60s', (text) => {
    expect(shown(text, 'hero.title', { name: 'you' })).toBe(text)
  })

  it('fills facts and the placeholders of the shipped text, once', () => {
    expect(shown('By {{firm}}', 'hero.title', {})).toBe('By Riyada')
    const text = '{{firm}}, {{ name }}, {{other}}, $t(hero.title)'
    const values = { name: '{{firm}} $t(hero.title)', other: 'no' }
    const filled = `Riyada, ${values.name}, {{other}}, $t(hero.title)`
    expect(shown(text, 'hero.subtitle', values)).toBe(filled)
  })

  it('fills those of a plural in its form', () => {
    const content = { 'admin.content.items_other': '{{count, number}} of {{name}}' }
    const { t } = createI18n('en', { admin: en, content })
    expect(t('admin.content.items', { count: 1_000 })).toBe('1,000 of {{name}}')
  })
})
