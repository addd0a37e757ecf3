import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import { adminI18n, item, mockApi, setupMockApi, storeSession } from '../test/mock-api.ts'

setupMockApi()

const schedule = item({
  key: 'contact.schedule',
  category: 'contact',
  value_ar: 'sun-thu 9:00-18:00',
  value_en: 'sun-thu 9:00-18:00',
})
const hours = item({
  key: 'contact.hours',
  category: 'contact',
  value_ar: 'الأحد إلى الخميس، من 9:00 إلى 18:00',
  value_en: 'Sunday to Thursday, 9:00 – 18:00',
})

async function edit(key: string) {
  storeSession()
  mockApi.items = [schedule, hours]
  history.replaceState(null, '', `/admin?item=${key}`)
  render(<AdminApp i18n={await adminI18n('en')} />)
  return userEvent.setup({ delay: null })
}

test('working hours are one value for both languages, read back in words', async () => {
  const user = await edit('contact.schedule')
  const field = await screen.findByRole('textbox', { name: 'Value' })
  expect(screen.getByText(/^Sunday – Thursday, 09:00 – 18:00 in Riyadh/)).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'Sunday to Thursday')
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be read')
  expect(mockApi.sent).toEqual([])
  await user.clear(field)
  await user.type(field, 'sun-wed 9:00-16:00')
  expect(screen.getByText(/^Differs from “Working hours”: Sunday to Thursday/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  await waitFor(() =>
    expect(mockApi.sent).toEqual([
      { value_ar: 'sun-wed 9:00-16:00', value_en: 'sun-wed 9:00-16:00', version: 1 },
    ]),
  )
})

test('a text that names other hours than the schedule is marked', async () => {
  const user = await edit('contact.hours')
  const field = await screen.findByRole('textbox', { name: /English/ })
  expect(screen.queryByText(/^Differs from/)).toBeNull()
  await user.clear(field)
  await user.type(field, 'Sunday to Thursday, 10:00 – 18:00')
  expect(screen.getByText(/^Differs from “Working days and hours for counting”/)).toBeTruthy()
})
