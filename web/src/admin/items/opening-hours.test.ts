import { expect, it } from 'vitest'
import { openingHours } from './opening-hours.ts'

const week = [0, 1, 2, 3, 4]

it.each([
  ['Sunday to Thursday, 9:00 – 18:00', week, '09:00', '18:00'],
  ['الأحد إلى الخميس، من 9:00 إلى 18:00', week, '09:00', '18:00'],
  ['Saturday–Monday: 10:30-17:00', [6, 0, 1], '10:30', '17:00'],
])('reads %s', (text, days, opens, closes) => {
  expect(openingHours(text)).toEqual({ days, opens, closes })
})

it.each([
  'By appointment',
  'Sunday, 9:00 – 18:00',
  'Sunday to Thursday, 9 to 6',
  'من 9:00 إلى 6:00 مساءً، الأحد إلى الخميس',
])('leaves out %s', (text) => {
  expect(openingHours(text)).toBeNull()
})
