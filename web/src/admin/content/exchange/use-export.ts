import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { notify } from '../../../ui/notifications/notify.ts'
import { separatorsOf } from '../../shell/spreadsheet.ts'
import type { FileFormat } from './columns.ts'
import { downloadItems } from './write-file.ts'

/** Downloads items as a file. */
export function useExport() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (items: ContentItem[], format: FileFormat) => {
    downloadItems(items, format, separatorsOf(language)[0])
    notify(t('admin.exchange.exported', { count: items.length }))
  }
}
