import { escapeForProgram, type ColumnTitles, type Separator } from '#contract/csv.ts'
import { locales, type Language } from '#contract/languages.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { writeCsv } from './csv.ts'

/** A table for people, with the list separator of their region, or for programs, with the stored names and values. */
export type TableFormat = ';' | ',' | 'program'
/** In the keys of texts. */
export const formatNames = { ';': 'semicolon', ',': 'comma', program: 'program' } as const

/** Excel separates lists by a semicolon in most Arabic regions, and opens only such files in columns. */
export const separatorsOf = (language: Language): readonly [';' | ',', ';' | ','] =>
  language === 'ar' ? [';', ','] : [',', ';']

/** `2026-11-23 12:25:24` in Riyadh: a date for spreadsheets. Other values stay as they are. */
export function spreadsheetTime(value: string): string {
  const date = new Date(value)
  if (Number.isNaN(date.valueOf())) return value
  return date.toLocaleString('sv', { timeZone: 'Asia/Riyadh' })
}

/** The name of a language by its code, in the language of the interface. */
export const languageName = (language: Language) => (code: string) =>
  new Intl.DisplayNames(locales[language], { type: 'language' }).of(code) ?? code

/** The columns of a table, the language of their titles, and the texts for some values. */
type Table<Row> = {
  columns: ColumnTitles<Row>
  language: Language
  labels: Readonly<Partial<Record<keyof Row & string, (cell: string, row: Row) => string>>>
}

export function tableFile<Row extends object>(
  rows: readonly Row[],
  format: TableFormat,
  { columns, language, labels }: Table<Row>,
): Blob {
  const names = Object.keys(columns).filter((name): name is keyof Row & string => name in columns)
  const cellsOf = (row: Row) =>
    names.map((name) => {
      const cell = cellOf(Reflect.get(row, name))
      return format === 'program' || cell === '' ? cell : (labels[name]?.(cell, row) ?? cell)
    })
  const titleOf = (name: keyof Row) => columns[name]?.[language] ?? ''
  const titles = format === 'program' ? names : names.map(titleOf)
  const records = [titles, ...rows.map(cellsOf)]
  return format === 'program' ? csvBlob(records, ',', escapeForProgram) : csvBlob(records, format)
}

const cellOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : (JSON.stringify(value) ?? '')

export const csvBlob = (
  records: readonly (readonly (string | number | null)[])[],
  separator: Separator,
  escape?: (cell: string) => string,
): Blob => new Blob([writeCsv(records, separator, escape)], { type: 'text/csv;charset=utf-8' })

/** Downloads a table, named with the day in Riyadh. */
export const downloadTable = (file: Blob, name: string, extension: 'csv' | 'json') =>
  downloadFile(
    file,
    `${name}-${spreadsheetTime(new Date().toISOString()).slice(0, 10)}.${extension}`,
  )
