import { expect, test, vi } from 'vitest'
import {
  clockTime,
  formatChange,
  formatDate,
  formatDateTime,
  formatDayOfWeek,
  formatDays,
  formatDue,
  formatFullDay,
  formatMeeting,
  formatNumber,
  formatPercent,
  formatSize,
  formatTime,
} from './format.ts'

const at = '2026-11-23T12:30:07Z'

test('a date with its time is in Riyadh, in one line', () => {
  expect(formatDateTime(at, 'ar')).toBe('23 نوفمبر 2026، 15:30'.replaceAll(' ', '\u00A0'))
  expect(formatDateTime(at, 'en')).toBe('Nov 23, 2026, 15:30'.replaceAll(' ', '\u00A0'))
  expect(formatDateTime('2026-11-23T22:30:00Z', 'en')).toMatch(/^Nov.24/)
  expect(formatDateTime('soon', 'en')).toBe('soon')
})

test('times have 24 hours and Western digits in both languages', () => {
  expect(formatTime(at, 'ar')).toBe('15:30')
  expect(formatTime(new Date(at), 'en', 'seconds')).toBe('15:30:07')
  expect(formatFullDay(at, 'ar')).toBe('الاثنين، 23 نوفمبر 2026')
  expect(formatFullDay(at, 'en')).toBe('Monday, November 23, 2026')
  expect([formatDayOfWeek(0, 'ar'), formatDayOfWeek(5, 'en')]).toEqual(['الأحد', 'Friday'])
})

test('the time for an answer has the weekday and the date', () => {
  const due = (time: string) =>
    [formatDue(time, 'ar'), formatDue(time, 'en')].map((text) => text.replaceAll('\u00A0', ' '))
  expect(due('2026-12-06T06:00:00Z')).toEqual([
    'الأحد، 6 ديسمبر الساعة 9:00',
    'Sunday, December 6 at 9:00',
  ])
})

test('days, ranges and months', () => {
  const [ar, en] = [formatDays('ar'), formatDays('en')]
  expect([ar.day('2026-11-23'), en.day('2026-11-23')]).toEqual(['23\u00A0نوفمبر', 'Nov\u00A023'])
  expect(ar.days('2026-11-23', '2026-11-29')).toBe('23–29 نوفمبر')
  expect(en.days('2026-11-23', '2026-12-01').replaceAll(/\s/g, ' ')).toBe('Nov 23 – Dec 1')
  expect(ar.month('2026-11-01')).toBe('نوفمبر\u00A02026')
  expect(en.month('2026-11-01')).toBe('Nov\u00A02026')
  expect(en.weekday('2026-11-27')).toBe('Friday, Nov 27')
})

test('numbers and percentages are the same in both languages', () => {
  expect([0, 999, 1000, 1_234_567].map(formatNumber)).toEqual(['0', '999', '1,000', '1,234,567'])
  expect(formatPercent(66.6)).toBe('\u206667%\u2069')
  const changes = ['+12%', '−8%', '0%'].map((text) => `\u2066${text}\u2069`)
  expect([12.4, -8, 0].map((each) => formatChange(each, '%'))).toEqual(changes)
  expect(formatChange(-7)).toBe('\u2066−7\u2069')
  expect([formatSize(2_621_440, 'en'), formatSize(10, 'en')]).toEqual(['2.5 MB', '1 kB'])
})

test('names the time zone of a meeting, and the weekday of another day', () => {
  expect(formatDate(new Date(at), 'en')).toBe('November 23, 2026')
  expect(formatMeeting(new Date(at), 'en')).toMatch(/^Monday, November 23, 2026 at \d+:30 /)
  vi.useFakeTimers({ now: new Date(at) })
  expect(clockTime(Date.parse(at), 'en')).not.toMatch(/day/)
  expect(clockTime(Date.parse(at) + 172_800_000, 'en')).toMatch(/^Wednesday/)
  vi.useRealTimers()
})
