import { expect, test } from 'vitest'
import { clockOf, unitOf } from './working-clock.ts'

// November 22, 2026 is a Sunday.
const times = {
  working_days: ['22', '23', '24', '25', '26', '29', '30'].map((day) => `2026-11-${day}`),
  opens: '09:00:00',
  closes: '18:00:00',
  promise_hours: 24,
}
const at = (time: string) => `2026-11-${time}:00+03:00`

test.each([
  ['the same day', '25T14:00', '25T11:00', 3 * 60],
  ['over a night', '25T14:00', '24T17:30', 20 * 60 + 30],
  ['over a weekend, on Thursday', '29T16:00', '26T17:00', 23 * 60],
  ['before the clock starts, on Friday', '30T09:00', '27T10:00', 24 * 60],
  ['before opening time', '30T09:00', '29T05:00', 24 * 60],
  ['at the last moment', '25T14:00', '25T14:00', 0],
])('time left %s', (_, due, now, minutes) => {
  expect(clockOf(at(due), Date.parse(at(now)), times)).toEqual({ isLate: false, minutes })
})

test.each([
  ['over a night', '24T14:00', '25T14:00', 24 * 60],
  ['not by the weekend', '26T16:00', '29T16:00', 24 * 60],
  ['on a weekend', '26T16:00', '28T12:00', 8 * 60],
])('late %s', (_, due, now, minutes) => {
  expect(clockOf(at(due), Date.parse(at(now)), times)).toEqual({ isLate: true, minutes })
})

test('rounds down to the largest unit', () => {
  const units = [0, 59, 60, 1439, 1440, 4000].map(unitOf)
  expect(units.map(({ unit, count }) => `${count} ${unit}`)).toEqual([
    '0 minutes',
    '59 minutes',
    '1 hours',
    '23 hours',
    '1 days',
    '2 days',
  ])
})
