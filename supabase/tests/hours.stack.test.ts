import { expect, it } from 'vitest'
import { connect, createDatabase } from '../../scripts/test/database.ts'
import { randomFor } from '../../scripts/test/random.ts'
import { bySize } from '../../scripts/test/size.ts'
import {
  isValidSetting,
  readSchedule,
  workingSettings,
} from '../functions/_shared/contract/working-hours.ts'

const sql = connect(await createDatabase())
const { below, next } = randomFor('hours')

const moments = bySize({ default: 60, full: 2_000, long: 20_000 })
const minuteMs = 60_000
const riyadhMs = 3 * 60 * minuteMs

type Firm = { days: number[]; opens: number; closes: number; hours: number; holidays: Set<string> }

/** Whether a moment is on a working day, and within the opening hours. */
function at(time: number, { days, opens, closes, holidays }: Firm) {
  const local = new Date(time + riyadhMs)
  const date = local.toISOString()
  const isHoliday = holidays.has(date.slice(0, 10)) || holidays.has(date.slice(5, 10))
  const isWorkingDay = days.includes(local.getUTCDay()) && !isHoliday
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  return { isWorkingDay, isOpen: isWorkingDay && minute >= opens && minute < closes }
}

/** Minute by minute, as a person with a clock would: no arithmetic that the database also does. */
function expected(since: number, firm: Firm) {
  let time = since
  // The first minute begins at opening time, whatever the seconds of the arrival are.
  if (!at(time, firm).isOpen) {
    time = Math.floor(time / minuteMs) * minuteMs
    while (!at(time, firm).isOpen) time += minuteMs
  }
  for (let left = firm.hours * 60; left > 0;) {
    if (at(time, firm).isWorkingDay) left -= 1
    time += minuteMs
  }
  return time
}

/** Minutes between two moments in which the firm is open. */
function openMinutes(since: number, until: number, firm: Firm) {
  let count = 0
  for (let time = since; time < until; time += minuteMs) if (at(time, firm).isOpen) count += 1
  return count
}

const enter = async (key: string, value: string) => {
  await sql`insert into public.content_items (key, category, value_ar, value_en) values (${key}, 'contact', ${value}, ${value})
            on conflict (key) do update set value_ar = excluded.value_ar, value_en = excluded.value_en`
}
const clock = (minute: number) =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 60 * minuteMs).toISOString().slice(0, 10)

/** Times around what is special: opening and closing, midnight, the end of a year, the days around holidays. */
function randomMoment({ opens, closes, holidays }: Firm) {
  const dates = [...holidays].filter((day) => day.length > 5)
  const specials = ['2026-12-31', '2027-01-01', '2027-02-22', '2028-02-29', ...dates]
  const day =
    next() < 0.5
      ? dayAfter(specials[below(specials.length)] ?? '2026-12-31', below(7) - 3)
      : dayAfter('2026-06-01', below(900))
  const near = [0, opens, closes, 24 * 60 - 1][below(4)] ?? 0
  const minute = next() < 0.5 ? Math.max(0, near + below(3) - 1) : below(24 * 60)
  return Date.parse(day) - riyadhMs + minute * minuteMs
}

const firms: Firm[] = [
  { days: [0, 1, 2, 3, 4], opens: 540, closes: 1080, hours: 24, holidays: new Set() },
  {
    days: [0, 1, 2, 3, 4],
    opens: 540,
    closes: 1080,
    hours: 24,
    holidays: new Set(['02-22', '09-23', '02-29']),
  },
  ...Array.from({ length: 4 }, () => {
    const first = below(7)
    const days = Array.from({ length: 1 + below(7) }, (_, index) => (first + index) % 7)
    const opens = below(12 * 60)
    const start = dayAfter('2026-11-01', below(500))
    const range = Array.from({ length: 1 + below(12) }, (_, index) => dayAfter(start, index))
    return {
      ...{ days, opens, closes: opens + 1 + below(11 * 60), hours: 1 + below(96) },
      holidays: new Set(['09-23', ...range]),
    }
  }),
]

it.each(
  firms.map((firm) => [JSON.stringify({ ...firm, holidays: [...firm.holidays] }), firm] as const),
)('is due as counted minute by minute: %s', async (_, firm) => {
  const schedule = `${names[firm.days[0] ?? 0]}-${names[firm.days.at(-1) ?? 0]} ${clock(firm.opens)}-${clock(firm.closes)}`
  expect(readSchedule(schedule)?.days).toEqual(firm.days)
  const dated = [...firm.holidays].filter((day) => day.length > 5)
  const lines = [...firm.holidays].filter((day) => day.length === 5)
  if (dated.length > 0) lines.push(`${dated[0]}..${dated.at(-1)} a range`)
  await enter('contact.schedule', schedule)
  await enter('contact.holidays', lines.join('\n'))
  await enter('contact.response.hours', String(firm.hours))
  const sinces = Array.from({ length: moments }, () => randomMoment(firm))
  const rows = await sql<{ due: Date; worked: number }[]>`
      select private.due_at(m.since) as due,
             (extract(epoch from private.working_time(m.since, m.since + interval '75 hours')) / 60)::float as worked
        from unnest(${sinces.map((time) => new Date(time).toISOString())}::timestamptz[]) with ordinality m (since, n)
       order by n`
  const found = rows.map(({ due, worked }) => [due.toISOString(), worked])
  expect(found).toEqual(
    sinces.map((since) => [
      new Date(expected(since, firm)).toISOString(),
      openMinutes(since, since + 75 * 60 * minuteMs, firm),
    ]),
  )
})

it('database and editor accept the same settings', async () => {
  const parts = [
    ...'sun,thu,fri,-, ,9:00,18:00,24:00,0,24,240,241,02-29,02-30,2027-03-01,2027-02-29'.split(','),
    ...'2027-03-31,2027-04-01,..,\n, ,Eid,٢٤,01-01,1999-01-01,13-01,2100-01-01'.split(','),
    ...'00-10,2027-00-10,23:59,\r'.split(','),
  ]
  const random = Array.from({ length: moments * 10 }, () =>
    Array.from({ length: 1 + below(6) }, () => parts[below(parts.length)]).join(''),
  )
  const texts = [
    ...random,
    'sun-thu 9:00-18:00',
    '2027-03-01..2027-03-31 Eid',
    '2027-03-01..2027-04-01',
    '02-29 x\n\n 2027-01-01',
    '2027-12-30..2028-01-02',
    '\n'.repeat(199),
    '\n'.repeat(200),
    '',
  ]
  for (const key of workingSettings) {
    const rows = await sql<{ is_valid: boolean }[]>`
      select private.is_valid_setting(${key}, t.text) as is_valid from unnest(${texts}::text[]) with ordinality t (text, n) order by n`
    const differ = texts.filter(
      (text, index) => isValidSetting(key, text) !== rows[index]?.is_valid,
    )
    expect([key, differ]).toEqual([key, []])
    expect(rows.filter((row) => row.is_valid).length).toBeGreaterThan(0)
  }
})
