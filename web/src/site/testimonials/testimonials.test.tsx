import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { Testimonials } from './testimonials.tsx'

const shown = () =>
  [...document.querySelectorAll('li')].findIndex((entry) => 'shown' in entry.dataset) + 1
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('goes on and back, round in both directions', async () => {
  await renderIn(<Testimonials />, { language: 'en' })
  expect(shown()).toBe(1)
  await press('Previous testimonial')
  expect(shown()).toBe(3)
  await press('Next testimonial')
  expect(shown()).toBe(1)
  await press('Next testimonial')
  await press('Next testimonial')
  expect(shown()).toBe(3)
  await press('Next testimonial')
  expect(shown()).toBe(1)
})

it('dots lead to each and mark the one that is shown', async () => {
  await renderIn(<Testimonials />, { language: 'en' })
  await press('Testimonial 3 of 3')
  expect(shown()).toBe(3)
  const dot = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-current')
  expect(dot('Testimonial 3 of 3')).toBe('true')
  expect(dot('Testimonial 1 of 3')).toBe('false')
})

it.each([
  ['ar', '{ArrowLeft}', '{ArrowRight}', 'الشهادة التالية'],
  ['en', '{ArrowRight}', '{ArrowLeft}', 'Next testimonial'],
] as const)('arrow keys follow the direction of reading (%s)', async (language, on, back, next) => {
  await renderIn(<Testimonials />, { language })
  screen.getByRole('button', { name: next }).focus()
  await userEvent.keyboard(on)
  expect(shown()).toBe(2)
  await userEvent.keyboard(`${back}${back}`)
  expect(shown()).toBe(3)
})

it.each([
  ['ar', 100],
  ['en', -100],
] as const)('follows a finger (%s)', async (language, way) => {
  await renderIn(<Testimonials />, { language })
  const [quote] = document.querySelectorAll('figure')
  const swipe = (by: number) => {
    fireEvent.touchStart(quote ?? document, { changedTouches: [{ clientX: 200 }] })
    fireEvent.touchEnd(quote ?? document, { changedTouches: [{ clientX: 200 + by }] })
  }
  swipe(way)
  expect(shown()).toBe(2)
  swipe(-way)
  expect(shown()).toBe(1)
  swipe(way / 10)
  expect(shown()).toBe(1)
})

it('is silent until a person moves it, then says which one it shows', async () => {
  await renderIn(<Testimonials />, { language: 'en' })
  expect(screen.getByRole('status').textContent).toBe('')
  await press('Next testimonial')
  expect(screen.getByRole('status').textContent).toMatch(/^Testimonial 2 of 3: .*Fahad Al-Dosari$/)
})

it('rates each with five stars', async () => {
  await renderIn(<Testimonials />, { language: 'en' })
  expect(screen.getAllByText('Five stars out of five')).toHaveLength(3)
  for (const figure of document.querySelectorAll('figure'))
    expect(figure.querySelectorAll('svg')).toHaveLength(5)
})
