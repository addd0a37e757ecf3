import { escapeForProgram } from '#contract/csv.ts'
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

/** The titles of the columns by their names in order, null for programs only, and the texts for some values. */
export type Table<Row> = {
  columns: Readonly<Partial<Record<keyof Row & string, string | null>>>
  labels: Readonly<Partial<Record<keyof Row & string, (cell: string, row: Row) => string>>>
}

/** The titles of columns in one language. */
export const titlesIn = (columns: Record<string, Record<Language, string>>, language: Language) =>
  Object.fromEntries(Object.entries(columns).map(([name, title]) => [name, title[language]]))

export function tableFile<Row extends object>(
  rows: readonly Row[],
  format: TableFormat,
  { columns, labels }: Table<Row>,
): Blob {
  const isForProgram = format === 'program'
  const isShown = (name: string): name is keyof Row & string =>
    isForProgram || Reflect.get(columns, name) !== null
  const names = Object.keys(columns).filter(isShown)
  const cellsOf = (row: Row) =>
    names.map((name) => {
      const cell = cellOf(Reflect.get(row, name))
      return isForProgram || cell === '' ? cell : (labels[name]?.(cell, row) ?? cell)
    })
  const titles = isForProgram ? names : names.map((name) => columns[name] ?? '')
  const records = [titles, ...rows.map(cellsOf)]
  const text = isForProgram ? writeCsv(records, ',', escapeForProgram) : writeCsv(records, format)
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}

const cellOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : (JSON.stringify(value) ?? '')

/** Downloads a table, named with the day in Riyadh. */
export const downloadTable = (file: Blob, name: string, extension: 'csv' | 'json') =>
  downloadFile(
    file,
    `${name}-${spreadsheetTime(new Date().toISOString()).slice(0, 10)}.${extension}`,
  )
