import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fill, press } from '../test/actions.ts'
import { item } from '../test/builders.ts'
import { mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderEditor } from '../test/render-part.tsx'

setupMockApi()

const contact = (key: string, value_ar: string, value_en: string) =>
  item({ key, category: 'contact', value_ar, value_en })
const schedule = contact('contact.schedule', 'sun-thu 9:00-18:00', 'sun-thu 9:00-18:00')
const english = 'Sunday to Thursday, 9:00 – 18:00'
const hours = contact('contact.hours', 'الأحد إلى الخميس، من 9:00 إلى 18:00', english)

beforeEach(() => {
  mockApi.items = [schedule, hours]
})

test('working hours are one value for both languages, read back in words', async () => {
  const user = await renderEditor(schedule, { language: 'en' })
  const field = screen.getByRole('textbox', { name: 'Value' })
  expect(screen.getByText(/^Sunday – Thursday, 09:00 – 18:00 in Riyadh/)).toBeTruthy()
  fill(field, 'Sunday to Thursday')
  await press(user, 'Publish changes')
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be read')
  expect(mockApi.sent).toEqual([])
  fill(field, 'sun-wed 9:00-16:00')
  expect(screen.getByText(/^Differs from “Working hours”: Sunday to Thursday/)).toBeTruthy()
  await press(user, 'Publish changes')
  const value = 'sun-wed 9:00-16:00'
  await waitFor(() =>
    expect(mockApi.sent).toEqual([{ value_ar: value, value_en: value, version: 1 }]),
  )
})

test('a text that names other hours than the schedule is marked', async () => {
  await renderEditor(hours, { language: 'en' })
  expect(screen.queryByText(/^Differs from/)).toBeNull()
  fill(screen.getByRole('textbox', { name: /English/ }), 'Sunday to Thursday, 10:00 – 18:00')
  expect(screen.getByText(/^Differs from “Working days and hours for counting”/)).toBeTruthy()
})
