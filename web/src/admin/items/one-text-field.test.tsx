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
const isSent = (both: string) =>
  waitFor(() => expect(mockApi.sent).toEqual([{ value_ar: both, value_en: both, version: 1 }]))

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
  await isSent('sun-wed 9:00-16:00')
})

test('a telephone number with two texts shows both until one is chosen', async () => {
  const phone = contact('contact.phone', '+966 11 5', '+966 11 0')
  mockApi.items = [phone]
  const user = await renderEditor(phone, { language: 'en' })
  expect(screen.getByText(/^This value is the same in both languages/)).toBeTruthy()
  // Typing the same text does not take a field away.
  fill(screen.getByRole('textbox', { name: /English/ }), '+966 11 5')
  fill(screen.getByRole('textbox', { name: /English/ }), '+966 11 7')
  await press(user, /^Use in both: \+966 11 7/)
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveProperty('value', '+966 11 7')
  await press(user, 'Publish changes')
  await isSent('+966 11 7')
})

test('a figure is one field, can be written in two, and different numbers are pointed out', async () => {
  const figure = contact('about.claim.clients.value', '100', '100')
  mockApi.items = [figure]
  const user = await renderEditor(figure, { language: 'en' })
  await press(user, 'Write it differently in each language')
  fill(screen.getByRole('textbox', { name: /English/ }), '120')
  expect(screen.getByText(/^Arabic and English name different numbers/)).toBeTruthy()
})

test('a conflict about a value of both languages is one choice', async () => {
  const phone = contact('contact.phone', '1', '1')
  mockApi.items = [phone]
  const user = await renderEditor(phone, { language: 'en' })
  fill(screen.getByRole('textbox', { name: 'Value' }), '2')
  mockApi.items = [{ ...phone, value_ar: '3', value_en: '3', version: 2 }]
  const choices = await screen.findAllByRole('radio')
  expect(choices).toHaveLength(2)
  await user.click(choices[1] ?? document.body)
  await press(user, 'Save this choice')
  expect(await screen.findByRole('textbox', { name: 'Value' })).toHaveProperty('value', '3')
})
