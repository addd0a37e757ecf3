import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { Testimonials } from './testimonials.tsx'

const shown = () =>
  [...document.querySelectorAll('li')].findIndex((entry) => 'shown' in entry.dataset) + 1
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('moves to the next and previous one, wraps around, selects one by its dot, and announces it then', async () => {
  await renderIn(<Testimonials />, { language: 'en' })
  expect(shown()).toBe(1)
  expect(screen.getByRole('status').textContent).toBe('')
  for (const [name, at] of [
    ['Previous testimonial', 3],
    ['Next testimonial', 1],
    ['Next testimonial', 2],
    ['Testimonial 3 of 3', 3],
  ] as const) {
    await press(name)
    expect(shown()).toBe(at)
  }
  const dot = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-current')
  expect([1, 2, 3].map((n) => dot(`Testimonial ${n} of 3`))).toEqual(['false', 'false', 'true'])
  await press('Previous testimonial')
  expect(screen.getByRole('status').textContent).toMatch(/^Testimonial 2 of 3: .*industry$/)
})

it.each([
  ['ar', '{ArrowLeft}', '{ArrowRight}', 'الشهادة التالية'],
  ['en', '{ArrowRight}', '{ArrowLeft}', 'Next testimonial'],
] as const)('arrow keys follow the text direction (%s)', async (language, forward, back, next) => {
  await renderIn(<Testimonials />, { language })
  screen.getByRole('button', { name: next }).focus()
  await userEvent.keyboard(forward)
  expect(shown()).toBe(2)
  await userEvent.keyboard(`${back}${back}`)
  expect(shown()).toBe(3)
})

it.each([
  ['ar', 100],
  ['en', -100],
] as const)('follows a swipe (%s)', async (language, distance) => {
  await renderIn(<Testimonials />, { language })
  const [quote] = document.querySelectorAll('figure')
  const swipe = (by: number) => {
    fireEvent.touchStart(quote ?? document, { changedTouches: [{ clientX: 200 }] })
    fireEvent.touchEnd(quote ?? document, { changedTouches: [{ clientX: 200 + by }] })
  }
  swipe(distance)
  expect(shown()).toBe(2)
  swipe(-distance)
  expect(shown()).toBe(1)
  swipe(distance / 10)
  expect(shown()).toBe(1)
})

it('shows the first alone on the start page, with the note and without stars', async () => {
  await renderIn(<Testimonials brief />, { language: 'en' })
  expect(screen.getByText('Illustrative examples')).toBeTruthy()
  expect(screen.getAllByRole('figure')).toHaveLength(1)
  expect(screen.queryByText('Five stars out of five')).toBeNull()
})

it('shows five stars for each, unless the rating is not published', async () => {
  const { unmount } = await renderIn(<Testimonials />, { language: 'en' })
  expect(screen.getAllByText('Five stars out of five')).toHaveLength(3)
  for (const figure of document.querySelectorAll('figure'))
    expect(figure.querySelectorAll('p > svg')).toHaveLength(5)
  unmount()
  await renderIn(<Testimonials />, { content: { 'testimonials.rating': '' } })
  expect(document.querySelector('figure p > svg')).toBeNull()
})
