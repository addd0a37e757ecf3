import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { notify } from '../../../ui/notifications/notify.ts'
import { errorText } from '../../shell/error-text.ts'
import type { FileFormat } from './columns.ts'

/** Downloads items as a file. */
export function useExport() {
  const { t } = useTranslation()
  return (items: ContentItem[], format: FileFormat) =>
    void import('./write-file.ts')
      .then(({ downloadItems }) => {
        downloadItems(items, format)
        notify(t('admin.exchange.exported', { count: items.length }))
      })
      .catch((error: unknown) => {
        console.error(error)
        notify(errorText(t, error), 'failed')
      })
}
