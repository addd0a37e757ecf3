import { expect, test } from 'vitest'
import { company, contact, figures, industries, values } from './company.ts'
import { hasArabic } from './language.ts'
import { services } from './services.ts'

test('the facts match the specification', () => {
  expect(services.map(({ duration }) => duration.en)).toEqual([
    '2-4 weeks',
    '3-8 months',
    '4-6 months',
    '6-12 months',
    '3-6 months',
    '4-8 months',
  ])
  expect(industries.map(({ successRate }) => successRate)).toEqual([85, 75, 90, 80])
  expect(values.map(({ id }) => id)).toEqual([
    'diversity',
    'openness',
    'innovation',
    'warmth',
    'collaboration',
  ])
  expect(figures).toEqual({ years: '5+', satisfaction: '95%', projects: '50+', clients: '100+' })
  expect(
    services.every((service) =>
      service.industries.every((id) => industries.some((industry) => industry.id === id)),
    ),
  ).toBe(true)
})

test('every text is written in its language', () => {
  const texts = JSON.stringify(
    [company, services, industries, values, contact],
    (_, value: unknown) => value,
  )
  for (const [, language, text] of texts.matchAll(/"(ar|en)":"([^"]*)"/g))
    expect(hasArabic(text ?? '')).toBe(language === 'ar')
  for (const [, language, list] of texts.matchAll(/"(ar|en)":\[([^\]]*)\]/g))
    expect(hasArabic(list ?? '')).toBe(language === 'ar')
})
