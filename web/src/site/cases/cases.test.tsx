import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { Cases } from './cases.tsx'

test('the byline of a case study has note, client and date, which stays in one line', async () => {
  const texts = { title: 'Permits', client: 'An authority', date: 'May – July 2026' }
  const entries = Object.entries(texts).map(([name, text]) => [`about.case.1.${name}`, text])
  const content = {
    'about.case.order': '1',
    'about.case.note': 'Example',
    ...Object.fromEntries(entries),
  }
  await renderIn(<Cases />, { language: 'en', content })
  const byline = screen.getByText(/^Example · An authority/)
  expect(byline.textContent).toMatch(/· May\u00a0\u2060–\u2060\u00a0July\u00a02026$/)
})
