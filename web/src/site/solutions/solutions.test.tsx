import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { offerings } from './offerings.ts'
import { SolutionDetails } from './solution-details.tsx'
import { Solutions } from './solutions.tsx'

const title = 'Change Management'
const sheet = () => document.querySelector<HTMLElement>('body > .print-sheet')

/** Opens the details of a solution. */
async function open() {
  const view = await renderIn(<Solutions />, { language: 'en' })
  await userEvent.click(screen.getByRole('button', { name: `Learn More: ${title}` }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

test('prints the solution as a separate page', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  vi.setSystemTime(new Date('2031-06-15T09:00:00Z'))
  const before = document.title
  const { dialog } = await open()
  const button = dialog.getByRole('button', { name: 'Download More' })
  expect(button.title).toContain('PDF')
  await userEvent.click(button)
  expect(print).toHaveBeenCalledOnce()
  expect(document.title, 'the file name in browsers').toBe(`${title} - Riyada Consulting`)
  const page = within(sheet() ?? document.body)
  expect(page.getByText(title).tagName).toBe('H1')
  for (const text of ['How we start', 'hello@riyada.example', /2031/])
    expect(page.getByText(text)).toBeTruthy()
  expect(sheet()?.querySelectorAll('li')).toHaveLength(4 + 3)
  await userEvent.keyboard('{Escape}')
  expect(sheet()).toBeNull()
  expect(document.title).toBe(before)
})

test('the filter limits the solutions, and an empty result offers the assistant', async () => {
  history.replaceState(null, '', '#solutions')
  const { openChat } = await renderIn(<Solutions />, { language: 'en' })
  const cards = () => screen.queryAllByRole('button', { name: /^Learn More/ })
  const filter = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  expect(cards()).toHaveLength(10)
  await filter('Consulting')
  expect(cards()).toHaveLength(3)
  await filter('Digital Solutions')
  expect(cards()).toHaveLength(0)
  await filter('Describe your idea')
  expect(openChat).toHaveBeenCalledOnce()
})

test('a solution books with its name', async () => {
  const { dialog, openChat } = await open()
  expect(dialog.getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(dialog.getByRole('button', { name: 'Book Consultation' }))
  expect(openChat).toHaveBeenCalledWith({ view: 'booking', service: title })
})

test.each(offerings.map(({ id }) => id))('%s: duration, conditions and an example', async (id) => {
  const content = { [`solutions.${id}.client`]: 'A process owner' }
  await renderIn(<SolutionDetails id={id} />, { language: 'en', content })
  const [duration, client] = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(duration).toMatch(/^\d+ weeks/)
  expect(client, 'staff can change it').toBe('A process owner')
  expect(screen.getByRole('heading', { name: 'Illustrative example' })).toBeTruthy()
})
