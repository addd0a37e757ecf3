import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../../test/render.tsx'
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
    expect(page.getByText(new RegExp(String(new Date().getFullYear())))).toBeTruthy()
    expect(sheet()?.querySelectorAll('li')).toHaveLength(4 + 3)
    await userEvent.keyboard('{Escape}')
    expect(sheet()).toBeNull()
    expect(document.title).toBe(before)
  },
)
