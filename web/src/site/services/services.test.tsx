import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderIn, type RenderOptions } from '../../test/render.tsx'
import { Solutions } from '../solutions/solutions.tsx'

async function open(title: string, options: RenderOptions) {
  const view = await renderIn(<Solutions />, options)
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`: ${title}$`) }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

it('shows terms, benefits, deliverables, phases and limits', async () => {
  const { dialog } = await open('Digital Transformation', { language: 'en' })
  const terms = dialog.getAllByRole('definition').map((term) => term.textContent)
  expect(terms.slice(0, 4)).toEqual(['Available', 'Consulting Service', '6–12 months', 'Ongoing'])
  const limits = ['Scope', 'Our team', 'What we need from you', 'Not included']
  const titles = dialog.getAllByRole('term').map((term) => term.textContent)
  expect(titles.slice(4)).toEqual(limits)
  expect(terms).toHaveLength(8)
  expect(dialog.getByText(/^maturity assessment/)).toBeTruthy()
  expect(dialog.getByText('Transformation roadmap')).toBeTruthy()
  expect(dialog.getByText('Faster, simpler services')).toBeTruthy()
})

it('books a consultation for the service', async () => {
  const { dialog, openChat } = await open('الاستشارات الإدارية', {})
  await userEvent.click(dialog.getByRole('button', { name: 'احجز استشارة' }))
  expect(openChat).toHaveBeenCalledWith({ view: 'booking', service: 'الاستشارات الإدارية' })
})
