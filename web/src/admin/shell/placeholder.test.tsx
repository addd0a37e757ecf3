import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { Placeholder } from './placeholder.tsx'

test('placeholders have the height of the content', async () => {
  const { container } = await renderIn(<Placeholder shape="figures" />, { language: 'en' })
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  const sizes = [...container.querySelectorAll<HTMLElement>('[data-placeholder]')].map(
    ({ style }) => style.blockSize,
  )
  expect(sizes).toEqual(['8.125rem', '8.125rem', '8.125rem', '8.125rem'])
})
