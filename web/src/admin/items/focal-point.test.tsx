import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { shapesOf } from '../../data/content/image-slots.ts'
import { adminI18n } from '../test/render-part.tsx'
import { FocalPoint } from './focal-point.tsx'

const show = async (key: string) =>
  render(
    <I18nextProvider i18n={await adminI18n('en')}>
      <FocalPoint url="/image.webp" details={null} shapes={shapesOf(key)} onChange={() => {}} />
    </I18nextProvider>,
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
