import type { Separator } from '#contract/csv.ts'
import { locales, type Language } from '#contract/languages.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { readCsv, writeCsv } from './csv.ts'

/** For people, with the list separator of their region, or for programs: as the API writes it. */
export type TableForm = ';' | ',' | 'program'

/** Excel separates lists by a semicolon in most Arabic regions, and opens only such files in columns. */
export const separatorsOf = (language: Language): readonly [';' | ',', ';' | ','] =>
  language === 'ar' ? [';', ','] : [',', ';']

/** `2026-11-23 12:25:24` in Riyadh: a date for spreadsheets. What is not a time stays as it is. */
export function spreadsheetTime(value: string): string {
  const date = new Date(value)
  if (Number.isNaN(date.valueOf())) return value
  return date.toLocaleString('sv', { timeZone: 'Asia/Riyadh' })
}

/** The name of a language by its code, in the language of the interface. */
export const languageName = (language: Language) => (code: string) =>
  new Intl.DisplayNames(locales[language], { type: 'language' }).of(code) ?? code

/** Writes a table of the API for people: `convert` has the functions for the cells of a column, by its position. */
export async function forPeople(
  file: Blob,
  separator: Separator,
  convert: Readonly<Record<number, (cell: string) => string>>,
): Promise<Blob> {
  const [head, ...rows] = readCsv(await file.text()) ?? []
  const converted = rows.map(({ cells }) =>
    cells.map((cell, index) => (cell === '' ? '' : (convert[index]?.(cell) ?? cell))),
  )
  return csvBlob([head?.cells ?? [], ...converted], separator)
}

export const csvBlob = (
  records: readonly (readonly (string | number | null)[])[],
  separator: Separator,
): Blob => new Blob([writeCsv(records, separator)], { type: 'text/csv;charset=utf-8' })

type Columns = Parameters<typeof forPeople>[2]

/** Downloads a table of the API in a form; for people with `convert`. */
export const saveTable = (name: string, form: TableForm, convert: Columns) => async (table: Blob) =>
  downloadTable(form === 'program' ? table : await forPeople(table, form, convert), name)

/** Downloads a table, named with the day in Riyadh. */
export const downloadTable = (file: Blob, name: string) =>
  downloadFile(file, `${name}-${spreadsheetTime(new Date().toISOString()).slice(0, 10)}.csv`)
