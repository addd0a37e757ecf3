import { expect, test } from 'vitest'
import {
  languageName,
  separatorsOf,
  spreadsheetTime,
  tableFile,
  titlesIn,
  type TableFormat,
} from './spreadsheet.ts'

test('writes times as dates of Riyadh, also where the day differs', () => {
  expect(spreadsheetTime('2026-11-23T21:25:24.367+00:00')).toBe('2026-11-24 00:25:24')
  expect(spreadsheetTime('soon')).toBe('soon')
})

const titles = {
  email: { ar: 'البريد', en: 'Email' },
  stage: { ar: 'المرحلة', en: 'Stage' },
  seen: { ar: 'آخر نشاط', en: 'Last seen' },
}
const columns = { ...titlesIn(titles, 'ar'), id: null }
/** `text()` would leave out the byte order mark. */
const textOf = async (file: Blob) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())

test('rows are written with labels for people, and with their values for programs', async () => {
  const rows = [
    { email: 'sara@a.example', stage: 'planning', seen: '2026-11-23T09:25:24Z', id: '1' },
    { email: '=cmd', stage: { of: 'two, three' }, seen: null, id: '2' },
  ]
  const stage = (cell: string, row: object) => `${cell} of ${Object.keys(row).length}`
  const cells = { stage, seen: spreadsheetTime }
  const write = (as: TableFormat) => tableFile(rows, as, { columns, labels: cells })
  const head = '\uFEFFالبريد;المرحلة;آخر نشاط\r\n'
  expect(await textOf(write(';'))).toBe(
    `${head}sara@a.example;planning of 4;2026-11-23 12:25:24\r\n'=cmd;"{""of"":""two, three""} of 4";\r\n`,
  )
  expect(await textOf(write('program'))).toBe(
    `\uFEFFemail,stage,seen,id\r\nsara@a.example,planning,2026-11-23T09:25:24Z,1\r\n'=cmd,"{""of"":""two, three""}",,2\r\n`,
  )
})

test('the default separator and the names of languages are those of the interface', () => {
  expect([separatorsOf('ar')[0], separatorsOf('en')[0]]).toEqual([';', ','])
  expect([languageName('ar')('en'), languageName('en')('ar')]).toEqual(['الإنجليزية', 'Arabic'])
})
