import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import type { Language } from '../../i18n/index.ts'
import {
  adminI18n,
  errorResponse,
  expectConsoleError,
  mockApi,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'

setupMockApi()

const mine = { language: 'ar', emails: ['new_request'], choices: ['new_request', 'request_due'] }

beforeEach(() => {
  storeSession()
  server.use(
    http.get('*/api/staff/me/emails', () => HttpResponse.json(mine)),
    http.put('*/api/staff/me/emails', () => new HttpResponse(null, { status: 204 })),
  )
})

/** Opens the address that every email to staff names. */
async function open(language: Language) {
  history.replaceState(null, '', '/admin?settings=emails')
  render(<AdminApp i18n={await adminI18n(language)} />)
  await screen.findAllByRole('checkbox')
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })
const sent = () => mockApi.sent.at(-1)

test('a person chooses which emails to get, and in which language', async () => {
  const user = await open('en')
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.map((box) => box.getAttribute('aria-checked'))).toEqual(['true', 'false'])
  for (const box of boxes) await user.click(box)
  await user.click(screen.getByRole('radio', { name: 'English' }))
  await user.click(button('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual({ language: 'en', emails: ['request_due'] })
  expect(location.search).toBe('')
})

test('a choice that could not be saved stays, and can be saved again', async () => {
  expectConsoleError()
  server.use(
    http.put('*/api/staff/me/emails', () => errorResponse(503, 'unavailable'), { once: true }),
  )
  const user = await open('ar')
  await user.click(screen.getAllByRole('checkbox')[0] ?? document.body)
  await user.click(button('حفظ'))
  await user.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual({ language: 'ar', emails: [] })
})

test('says when no email is sent at all', async () => {
  server.use(http.get('*/api/deliveries/channels', () => HttpResponse.json({ active: ['crm'] })))
  await open('en')
  expect((await screen.findByRole('note')).textContent).toMatch(
    /^Email is off\..*The person who hosts the site can turn it on\.$/,
  )
})
