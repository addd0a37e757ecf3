import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { offerings } from './offerings.ts'
import { SolutionDetails } from './solution-details.tsx'

test.each(offerings.map(({ id }) => id))('%s: duration, conditions and an example', async (id) => {
  const content = { [`solutions.${id}.client`]: 'A process owner' }
  await renderIn(<SolutionDetails id={id} />, { language: 'en', content })
  const [duration, client] = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(duration).toMatch(/^\d+ weeks/)
  expect(client, 'staff can change it').toBe('A process owner')
  expect(screen.getByRole('heading', { name: 'Illustrative example' })).toBeTruthy()
})
