import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import { adminI18n, server, setupMockApi, storeSession } from '../test/mock-api.ts'

setupMockApi()

const queries: string[] = []

beforeEach(() => {
  storeSession()
  queries.length = 0
  server.use(
    http.get('*/api/leads/sources', () => HttpResponse.json([])),
    http.get('*/api/leads', ({ request }) => {
      queries.push(new URL(request.url).search)
      return HttpResponse.json({ leads: [], next: null, total: 0, doubtful: 0, demo: 0 })
    }),
  )
})

const open = async (search = '') => {
  history.replaceState(null, '', `/admin?tab=leads${search}`)
  render(<AdminApp i18n={await adminI18n('en')} />)
  const user = userEvent.setup({ delay: null })
  // Open already if the address has one of the filters in it.
  const more = await screen.findByRole('button', { name: /^Filters/ })
  if (more.getAttribute('aria-expanded') === 'false') await user.click(more)
  return user
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('shows a partly typed date and sends it after a pause', async () => {
  await open()
  for (const year of ['0002', '0020', '0202', '2026']) {
    fireEvent.change(box('Last seen from'), { target: { value: `${year}-11-20` } })
    expect(box('Last seen from').value).toBe(`${year}-11-20`)
  }
  await waitFor(() => expect(queries.at(-1)).toBe('?since=2026-11-20'))
  expect(queries).toEqual(['', '?since=2026-11-20'])
})

test('shows an error for a score out of range, does not send it, and resets it', async () => {
  const user = await open()
  await user.type(box('Score from'), '150')
  expect(box('Score from').value).toBe('150')
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
  const user = await open('&score_to=900')
  expect(box('to').value).toBe('900')
  expect(screen.getByRole('alert')).toBeTruthy()
  await user.clear(box('to'))
  await user.type(box('to'), '90')
  await waitFor(() => expect(queries.at(-1)).toBe('?score_to=90'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('discards partly typed text on reset', async () => {
  const user = await open('&stage=planning')
  await user.type(box('Score from'), '5')
  await user.click(screen.getAllByRole('button', { name: 'Reset filters' })[0] ?? document.body)
  expect(box('Score from').value).toBe('')
  await waitFor(() => expect(queries.at(-1)).toBe(''))
})
