import type { Lead } from '#contract/leads.ts'
import type { Language } from '#contract/languages.ts'

type Column = { ar: string; en: string; of: (lead: Lead) => string | number | null }

const columns: Column[] = [
  { ar: 'البريد الإلكتروني', en: 'E-mail', of: ({ email }) => email },
  { ar: 'الاسم', en: 'Name', of: ({ name }) => name },
  { ar: 'الدرجة', en: 'Score', of: ({ score }) => score },
  { ar: 'مجموع النقاط', en: 'Points', of: ({ uncapped }) => uncapped },
  { ar: 'المرحلة', en: 'Stage', of: ({ stage }) => stage },
  { ar: 'الهدف', en: 'Goal', of: ({ goal }) => goal },
  { ar: 'القطاع', en: 'Sector', of: ({ sector }) => sector },
  { ar: 'المصدر', en: 'Source', of: ({ source }) => source },
  { ar: 'اللغة', en: 'Language', of: ({ language }) => language },
  { ar: 'أول زيارة', en: 'First seen', of: ({ started }) => started },
  { ar: 'آخر نشاط', en: 'Last seen', of: ({ seen }) => seen },
  { ar: 'معرّف الزيارة', en: 'Visit', of: ({ session_id }) => session_id },
]

/** One cell. Texts that a spreadsheet would run as a formula get an apostrophe. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^\s*[=+\-@\t\r\n＝＋－＠]/u.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: (string | number | null)[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Starts with a byte order mark, so that spreadsheets read the file as UTF-8. */
export const csvHead = (language: Language) =>
  `\uFEFF${line(columns.map((column) => column[language]))}`

export const csvLines = (leads: Lead[]) =>
  leads.map((lead) => line(columns.map(({ of }) => of(lead)))).join('')
