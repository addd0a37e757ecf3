import type { ContentItem } from '#contract/content.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { columns, type FileFormat } from './columns.ts'
import { escapeFormula, writeCsv } from './csv.ts'

/** Serializes items; an import of the result changes nothing. */
export function writeFile(items: ContentItem[], format: FileFormat): string {
  if (format === 'csv') return writeCsv([[...columns], ...items.map(recordOf)])
  const picked = items.map((item) =>
    Object.fromEntries(columns.map((column) => [column, item[column]])),
  )
  return `${JSON.stringify(picked, null, 2)}\n`
}

const recordOf = (item: ContentItem) =>
  columns.map((column) => {
    const value = item[column]
    return typeof value === 'string' ? escapeFormula(value) : String(value ?? '')
  })

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' }

/** Downloads a file of the items, named with the date. */
export function downloadItems(items: ContentItem[], format: FileFormat) {
  const file = new Blob([writeFile(items, format)], { type: types[format] })
  downloadFile(file, `content-${new Date().toLocaleDateString('sv')}.${format}`)
}
