import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { Cases } from './cases.tsx'

test('the client of a case study has the note before it, the date is on its own', async () => {
  const texts = { title: 'Permits', client: 'An authority', date: '2026' }
  const entries = Object.entries(texts).map(([name, text]) => [`about.case.1.${name}`, text])
  const content = {
    'about.case.order': '1',
    'about.case.note': 'Example',
    ...Object.fromEntries(entries),
  }
  await renderIn(<Cases />, { language: 'en', content })
  expect(screen.getByText('Example · An authority')).toBeTruthy()
  expect(screen.getByText('2026')).toBeTruthy()
})
