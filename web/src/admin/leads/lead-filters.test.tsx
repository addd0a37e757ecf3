import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fill } from '../test/actions.ts'
import { setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { answerLeads, leadList } from '../test/leads.ts'
import { LeadsPart } from './leads-part.tsx'

setupMockApi()

let queries: string[]
beforeEach(() => {
  queries = answerLeads(() => leadList([]))
})

const open = async (search = '') => {
  const user = await renderPart(<LeadsPart />, { language: 'en', search: `?tab=leads${search}` })
  // Open already if the address has one of the filters in it.
  const more = screen.getByRole('button', { name: /^Filters/ })
  if (more.getAttribute('aria-expanded') === 'false') await user.click(more)
  return user
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('shows a partly typed date and sends it after a pause', async () => {
  await open()
  for (const year of ['0002', '0020', '0202', '2026']) {
    fill(box('Last seen from'), `${year}-11-20`)
    expect(box('Last seen from').value).toBe(`${year}-11-20`)
  }
  await waitFor(() => expect(queries.at(-1)).toBe('?since=2026-11-20'))
  expect(queries).toEqual(['', '?since=2026-11-20'])
})

test('shows an error for a score out of range, does not send it, and resets it', async () => {
  const user = await open()
  fill(box('Score from'), '150')
  expect(screen.getByRole('alert').textContent).toBe('A whole number from 0 to 100')
  const reset = await screen.findByRole('button', { name: 'Reset filters' })
  expect(location.search).toContain('score_from=150')
  expect(queries).toEqual([''])
  await user.click(reset)
  await waitFor(() => expect(box('Score from').value).toBe(''))
  expect(location.search).not.toContain('score')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the filters that are set are shown with their number', async () => {
  await open('&score_from=70&bots=true')
  const more = screen.getByRole('button', { name: /^Filters/ })
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(more.textContent).toBe('Filters2')
})

test('shows an invalid value from the URL with an error', async () => {
  await open('&score_to=900')
  expect(box('to').value).toBe('900')
  expect(screen.getByRole('alert')).toBeTruthy()
  fill(box('to'), '90')
  await waitFor(() => expect(queries.at(-1)).toBe('?score_to=90'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('discards partly typed text on reset', async () => {
  const user = await open('&stage=planning')
  fill(box('Score from'), '5')
  await user.click(screen.getAllByRole('button', { name: 'Reset filters' })[0] ?? document.body)
  expect(box('Score from').value).toBe('')
  await waitFor(() => expect(queries.at(-1)).toBe(''))
})
