import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { Claims } from '../impact/claims.tsx'
import { Method } from './method.tsx'
import { Registration } from './registration.tsx'

it('shows the results and decisions for the client in each of four steps', async () => {
  await renderIn(<Method />, { language: 'en' })
  const steps = screen.getAllByRole('listitem')
  expect(steps).toHaveLength(4)
  for (const step of steps) {
    const titles = within(step).getAllByRole('term')
    expect(titles.map(({ textContent }) => textContent)).toEqual(['You receive', 'You decide'])
  }
})

it('shows registration numbers and certificates only when staff have given them', async () => {
  const { unmount } = await renderIn(<Registration />)
  expect(screen.queryByRole('heading')).toBeNull()
  unmount()
  await renderIn(<Registration />, {
    content: { 'company.registration': 'سجل تجاري 1010000000' },
  })
  expect(screen.getByRole('heading', { name: 'البيانات النظامية' })).toBeTruthy()
  expect(screen.getByText('سجل تجاري 1010000000')).toBeTruthy()
})

it('shows the title of the numbers only above one that is published', async () => {
  const claims = <Claims title="Numbers" claims={['about.claim.years']} />
  const { unmount } = await renderIn(claims)
  expect(screen.getByRole('heading', { name: 'Numbers' })).toBeTruthy()
  unmount()
  await renderIn(claims, { content: { 'about.claim.years.value': '' } })
  expect(screen.queryByRole('heading')).toBeNull()
})
