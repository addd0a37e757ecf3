import type { ContentItem } from '#contract/content.ts'
import type { Separator } from '#contract/csv.ts'
import { columns, type FileFormat } from './columns.ts'
import { writeCsv } from '../../shell/csv.ts'
import { downloadTable } from '../../shell/spreadsheet.ts'

/** Serializes items; an import of the result changes nothing. */
export function writeFile(
  items: ContentItem[],
  format: FileFormat,
  separator: Separator = ',',
): string {
  if (format === 'csv') return writeCsv([[...columns], ...items.map(recordOf)], separator)
  const picked = items.map((item) =>
    Object.fromEntries(columns.map((column) => [column, item[column]])),
  )
  return `${JSON.stringify(picked, null, 2)}\n`
}

const recordOf = (item: ContentItem) =>
  columns.map((column) => {
    const value = item[column]
    return typeof value === 'string' ? value : String(value ?? '')
  })

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' }

/** Downloads a file of the items. */
export function downloadItems(items: ContentItem[], format: FileFormat, separator?: Separator) {
  const file = new Blob([writeFile(items, format, separator)], { type: types[format] })
  downloadTable(file, 'content', format)
}
