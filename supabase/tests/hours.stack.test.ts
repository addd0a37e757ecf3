import { expect, it } from 'vitest'
import { parsePhone } from '../functions/_shared/contract/phone.ts'
import { connect, createDatabase } from '../../scripts/test/database.ts'
import { randomFor } from '../../scripts/test/random.ts'
import { bySize } from '../../scripts/test/size.ts'
import { readSchedule, contentSettings } from '../functions/_shared/contract/settings.ts'

const sql = connect(await createDatabase())
const { below } = randomFor('hours')

const randomTexts = bySize({ default: 600, full: 20_000 })

it.each([
  ['sat-sat 0:00-11:59', [6]],
  ['thu-sun 8:30-8:31', [4, 5, 6, 0]],
])('the days of %s', (schedule, days) => {
  expect(readSchedule(schedule)?.days).toEqual(days)
})

it('database and editor accept the same settings', async () => {
  const parts = [
    ...'sun,thu,fri,-, ,9:00,18:00,24:00,0,24,240,241,02-29,02-30,2027-03-01,2027-02-29'.split(','),
    ...'2027-03-31,2027-04-01,..,\n, ,Eid,٢٤,01-01,1999-01-01,13-01,2100-01-01'.split(','),
    ...'00-10,2027-00-10,23:59,\r'.split(','),
  ]
  const random = Array.from({ length: randomTexts }, () =>
    Array.from({ length: 1 + below(6) }, () => parts[below(parts.length)]).join(''),
  )
  const texts = [
    ...random,
    'sun-thu 9:00-18:00',
    '1 2 4 months',
    '5 10 100 days',
    '2027-03-01..2027-03-31 Eid',
    '2027-03-01..2027-04-01',
    '02-29 x\n\n 2027-01-01',
    '2027-12-30..2028-01-02',
    '\n'.repeat(199),
    '\n'.repeat(200),
    ...Array.from(
      { length: randomTexts },
      () => `#${below(0x1000000).toString(16).padStart(6, '0')}`,
    ),
    '',
  ]
  for (const [key, isValid] of Object.entries(contentSettings)) {
    const rows = await sql<{ is_valid: boolean }[]>`
      select private.is_valid_setting(${key}, t.text) as is_valid from unnest(${texts}::text[]) with ordinality t (text, n) order by n`
    const differ = texts.filter((text, index) => isValid(text) !== rows[index]?.is_valid)
    expect([key, differ]).toEqual([key, []])
    expect(rows.filter((row) => row.is_valid).length).toBeGreaterThan(0)
  }
})

it('the database accepts every number of WhatsApp that the editor accepts', async () => {
  const parts =
    '+ 00 966 (0)5 05 0512345 12345 1 4471234567 ٤٥ ۵۶ ３ - – − . / ( ) \u200f tel:'.split(' ')
  const texts = Array.from({ length: 10 * randomTexts }, () =>
    Array.from({ length: 1 + below(9) }, () => parts[below(parts.length)]).join(
      ' '.repeat(below(2)),
    ),
  ).filter(parsePhone)
  expect(texts.length).toBeGreaterThan(100)
  const refused = await sql`
    select t.text from unnest(${texts}::text[]) t (text) where not private.is_valid_setting('contact.whatsapp', t.text)`
  expect(refused).toEqual([])
})
