import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { notify } from '../../../ui/notifications/notify.ts'
import type { FileFormat } from './columns.ts'
import { downloadItems } from './write-file.ts'

/** Downloads items as a file. */
export function useExport() {
  const { t } = useTranslation()
  return (items: ContentItem[], format: FileFormat) => {
    downloadItems(items, format)
    notify(t('admin.exchange.exported', { count: items.length }))
  }
}
