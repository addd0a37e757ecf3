import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withRemovedTextsEmpty } from '#contract/firm-claims.ts'
import { renderIn } from '../../test/render.tsx'
import About from './about.tsx'
import { Registration } from './registration.tsx'

it('shows registration numbers and certificates only when staff have given them', async () => {
  const { unmount } = await renderIn(<Registration />)
  expect(screen.queryByRole('heading')).toBeNull()
  unmount()
  await renderIn(<Registration />, { content: { 'company.registration': 'سجل 1010000000' } })
  expect(screen.getByRole('heading', { name: 'البيانات النظامية' })).toBeTruthy()
  expect(screen.getByText('سجل 1010000000')).toBeTruthy()
})

it('shows the title of the numbers only above one that is published', async () => {
  const title = () => screen.queryByRole('heading', { name: 'Our achievements in numbers' })
  const { unmount } = await renderIn(<About />, { language: 'en' })
  expect(title()).toBeTruthy()
  unmount()
  await renderIn(<About />, { language: 'en', content: withRemovedTextsEmpty({}) })
  expect(title()).toBeNull()
})
