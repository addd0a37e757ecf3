import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { offerings } from './offerings.ts'
import { SolutionDetails } from './solution-details.tsx'
import { Solutions } from './solutions.tsx'

const sheet = () => document.querySelector<HTMLElement>('body > .print-sheet')

test.each([
  ['en', 'Change Management', 'Learn More', 'Download More', 'How we start', 'Riyada Consulting'],
  ['ar', 'إدارة التغيير', 'اعرف المزيد', 'تنزيل نبذة عن الحل', 'كيف نبدأ', 'ريادة للاستشارات'],
] as const)(
  '(%s) prints the solution as a separate page',
  async (language, title, more, download, start, firm) => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    vi.setSystemTime(new Date('2031-06-15T09:00:00Z'))
    await renderIn(<Solutions />, { language })
    const before = document.title
    await userEvent.click(screen.getByRole('button', { name: `${more}: ${title}` }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const button = dialog.getByRole('button', { name: download })
    expect(button.title).toContain('PDF')
    await userEvent.click(button)
    expect(print).toHaveBeenCalledOnce()
    expect(document.title, 'the file name in browsers').toBe(`${title} - ${firm}`)
    const page = within(sheet() ?? document.body)
    expect(page.getByText(title).tagName).toBe('H1')
    expect(page.getByText(start)).toBeTruthy()
    expect(page.getByText('hello@riyada.example')).toBeTruthy()
    expect(page.getByText(/2031/)).toBeTruthy()
    expect(sheet()?.querySelectorAll('li')).toHaveLength(4 + 3)
    await userEvent.keyboard('{Escape}')
    expect(sheet()).toBeNull()
    expect(document.title).toBe(before)
  },
)

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
  const { openChat } = await renderIn(<Solutions />, { language: 'en' })
  await userEvent.click(screen.getByRole('button', { name: 'Learn More: Change Management' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Management' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(4)
  await userEvent.click(dialog.getByRole('button', { name: 'Book Consultation' }))
  expect(openChat).toHaveBeenCalledWith({ view: 'booking', service: 'Change Management' })
})

test.each(offerings.map(({ id }) => id))('%s: duration, conditions and an example', async (id) => {
  const content = { [`solutions.${id}.client`]: 'A process owner' }
  await renderIn(<SolutionDetails id={id} />, { language: 'en', content })
  const [duration, client] = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(duration).toMatch(/^\d+ weeks/)
  expect(client, 'staff can change it').toBe('A process owner')
  expect(screen.getByRole('heading', { name: 'Illustrative example' })).toBeTruthy()
})
