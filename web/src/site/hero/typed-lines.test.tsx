import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { preferReducedMotion, renderIn } from '../../test/render.tsx'
import { TypedLines } from './typed-lines.tsx'

const lines = ['حوِّل', 'فرص', 'شريك']
const typed = () => screen.getByTestId('typed').textContent
const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))

async function show(written = false) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return renderIn(<TypedLines lines={lines} language="ar" written={written} />)
}

it('types one letter with its marks every 50 ms', async () => {
  await show()
  expect(typed()).toBe('')
  pass(49)
  expect(typed()).toBe('')
  pass(1)
  expect(typed()).toBe('ح')
  pass(50)
  // The letter waw arrives together with its shadda and kasra, never bare.
  expect(typed()).toBe('حوِّ')
})

it('rests 2 s on a whole line and goes round', async () => {
  await show(true)
  for (const next of ['فرص', 'شريك', 'حوِّل']) {
    pass(1999)
    expect(typed()).not.toBe('')
    pass(1)
    expect(typed()).toBe('')
    for (let letter = 0; letter < 4 && typed() !== next; letter++) pass(50)
    expect(typed()).toBe(next)
  }
})

it('says the whole line to those who listen, and keeps the place of every line', async () => {
  await show()
  expect(screen.getByText('حوِّل', { selector: '.visually-hidden' })).toBeTruthy()
  for (const line of lines)
    expect(screen.getByText(line, { selector: '[class*=measure]' })).toBeTruthy()
})

it('can be paused and played', async () => {
  await show()
  pass(50)
  fireEvent.click(screen.getByRole('button', { name: 'أوقف حركة العبارات' }))
  const before = typed()
  pass(5000)
  expect(typed()).toBe(before)
  fireEvent.click(screen.getByRole('button', { name: 'شغّل حركة العبارات' }))
  pass(50)
  expect(typed()).not.toBe(before)
})

it('stands still under reduced motion, whole and without a button', async () => {
  preferReducedMotion()
  await show(true)
  pass(10_000)
  expect(typed()).toBe('حوِّل')
  expect(screen.queryByRole('button')).toBeNull()
})
