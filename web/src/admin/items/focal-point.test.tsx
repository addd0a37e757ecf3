import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shapesOf } from '../../data/content/image-slots.ts'
import { renderIn } from '../../test/render.tsx'
import { FocalPoint } from './focal-point.tsx'

const show = (key: string) =>
  renderIn(
    <FocalPoint url="/image.webp" details={null} shapes={shapesOf(key)} onChange={() => {}} />,
    { language: 'en' },
  )

test('shows the part of the hero image that the sample plan covers', async () => {
  const { container } = await show('hero.image')
  expect(screen.getByText(/^On computers, the light card with the sample plan covers/)).toBeTruthy()
  // On computers in both languages; on phones it is below the image.
  expect(container.querySelectorAll('[data-fade] > img + span')).toHaveLength(2)
})

test('no card is on other images', async () => {
  const { container } = await show('about.image')
  expect(screen.queryByText(/sample plan/)).toBeNull()
  expect(container.querySelector('img + span')).toBeNull()
})
