import type { Language } from '#contract/languages.ts'

/** The words of a profile, in the language of the file. */
export type ProfileTexts = {
  table: (rows: number, columns: number) => string
  log: (rows: number) => string
  column: string
  of: (name: string) => string
  period: (first: string, last: string) => string
  perDay: (name: string) => string
  perMonth: (name: string) => string
  perYear: (name: string) => string
  minimum: (value: string) => string
  median: (value: string) => string
  average: (value: string) => string
  maximum: (value: string) => string
  total: (value: string) => string
  distinct: (count: number, isOpen: boolean) => string
  count: (count: number, percent: string) => string
  others: (values: number, count: number) => string
  empty: (count: number) => string
  nothing: string
  separator: string
  identifier: string
  text: string
  more: string
  rows: string
  row: (number: number) => string
  line: (number: number) => string
}

export const profileTexts: Record<Language, ProfileTexts> = {
  ar: {
    table: (rows, columns) =>
      `ملخص محسوب من كل صفوف الجدول. عدد الصفوف: ${rows}؛ عدد الأعمدة: ${columns}.`,
    log: (rows) => `ملخص محسوب من كل سطور السجل. عدد السطور: ${rows}.`,
    column: 'عمود',
    of: (name) => `العمود «${name}»`,
    period: (first, last) => `من ${first} إلى ${last}`,
    perDay: (name) => `عدد الصفوف لكل يوم («${name}»)`,
    perMonth: (name) => `عدد الصفوف لكل شهر («${name}»)`,
    perYear: (name) => `عدد الصفوف لكل سنة («${name}»)`,
    minimum: (value) => `أدنى قيمة ${value}`,
    median: (value) => `الوسيط ${value}`,
    average: (value) => `المتوسط ${value}`,
    maximum: (value) => `أعلى قيمة ${value}`,
    total: (value) => `المجموع ${value}`,
    distinct: (count, isOpen) => `عدد القيم المختلفة: ${isOpen ? 'أكثر من ' : ''}${count}`,
    count: (count, percent) => `= ${count} (${percent})`,
    others: (values, count) => `قيم أخرى عددها ${values} = ${count}`,
    empty: (count) => `خلايا فارغة: ${count}`,
    nothing: 'فارغ',
    separator: '؛ ',
    identifier: 'معرّفات',
    text: 'نص',
    more: 'وأعمدة أخرى.',
    rows: 'أعمدة الصفوف التالية',
    row: (number) => `[صف ${number}]`,
    line: (number) => `[سطر ${number}]`,
  },
  en: {
    table: (rows, columns) =>
      `Summary computed from all rows of the table. Rows: ${rows}; columns: ${columns}.`,
    log: (rows) => `Summary computed from all lines of the log. Lines: ${rows}.`,
    column: 'Column',
    of: (name) => `Column “${name}”`,
    period: (first, last) => `from ${first} to ${last}`,
    perDay: (name) => `Rows per day (“${name}”)`,
    perMonth: (name) => `Rows per month (“${name}”)`,
    perYear: (name) => `Rows per year (“${name}”)`,
    minimum: (value) => `minimum ${value}`,
    median: (value) => `median ${value}`,
    average: (value) => `average ${value}`,
    maximum: (value) => `maximum ${value}`,
    total: (value) => `total ${value}`,
    distinct: (count, isOpen) => `different values: ${isOpen ? 'more than ' : ''}${count}`,
    count: (count, percent) => `= ${count} (${percent})`,
    others: (values, count) => `${values} other values = ${count}`,
    empty: (count) => `empty cells: ${count}`,
    nothing: 'empty',
    separator: '; ',
    identifier: 'identifiers',
    text: 'text',
    more: 'And more columns.',
    rows: 'Columns of the rows below',
    row: (number) => `[Row ${number}]`,
    line: (number) => `[Line ${number}]`,
  },
}
