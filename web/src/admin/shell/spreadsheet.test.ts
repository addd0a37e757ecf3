import { expect, test } from 'vitest'
import { csvBlob, forPeople, languageName, separatorsOf, spreadsheetTime } from './spreadsheet.ts'

test('writes times as dates of Riyadh, also where the day differs', () => {
  expect(spreadsheetTime('2026-11-23T21:25:24.367+00:00')).toBe('2026-11-24 00:25:24')
  expect(spreadsheetTime('soon')).toBe('soon')
})

test('the file for people has the separator, labels and times, and no formulas', async () => {
  const table = csvBlob(
    [
      ['البريد', 'المرحلة', 'آخر نشاط'],
      ['sara@a.example', 'planning', '2026-11-23T09:25:24Z'],
      ['=cmd', '', ''],
    ],
    ',',
  )
  const converted = await forPeople(table, ';', {
    1: (stage) => `label of ${stage}`,
    2: spreadsheetTime,
  })
  // `text()` would leave out the byte order mark.
  const bytes = new Uint8Array(await converted.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(await converted.text()).toMatch(
    /البريد;المرحلة;آخر نشاط\r\nsara@a.example;label of planning;2026-11-23 12:25:24\r\n'=cmd;;\r\n$/,
  )
})

test('the default separator and the names of languages are those of the interface', () => {
  expect([separatorsOf('ar')[0], separatorsOf('en')[0]]).toEqual([';', ','])
  expect([languageName('ar')('en'), languageName('en')('ar')]).toEqual(['الإنجليزية', 'Arabic'])
})
