import type { ContentItem } from '#contract/content.ts'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../ui/notifications/notify.ts'
import { columns, type FileFormat } from './columns.ts'
import { writeCsv } from '../../shell/csv.ts'
import { downloadTable } from '../../shell/spreadsheet.ts'

/** Serializes items; an import of the result changes nothing. */
export function writeFile(items: ContentItem[], format: FileFormat): string {
  if (format !== 'json') return writeCsv([[...columns], ...items.map(recordOf)], format)
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

/** Downloads items as a file. */
export function useExport() {
  const { t } = useTranslation()
  return (items: ContentItem[], format: FileFormat) => {
    const [name, type] =
      format === 'json' ? (['json', 'application/json'] as const) : (['csv', 'text/csv'] as const)
    const file = new Blob([writeFile(items, format)], { type: `${type};charset=utf-8` })
    downloadTable(file, 'content', name)
    notify(t('admin.exchange.exported', { count: items.length }))
  }
}
