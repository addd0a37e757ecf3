import { Button, DropdownMenu } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { notify } from '../../../ui/notifications/notify.ts'
import { errorText } from '../../shell/error-text.ts'
import { DownloadIcon } from '../../shell/icons.tsx'
import type { FileFormat } from './columns.ts'

type Props = { items: ContentItem[]; label: string }

/** Downloads items as CSV or JSON. */
export function ExportMenu({ items, label }: Props) {
  const { t } = useTranslation()
  const save = async (format: FileFormat) => {
    try {
      const { downloadItems } = await import('./write-file.ts')
      downloadItems(items, format)
      notify(t('admin.exchange.exported', { count: items.length }))
    } catch (error) {
      console.error(error)
      notify(errorText(t, error), 'failed')
    }
  }
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger disabled={items.length === 0}>
        <Button variant="soft" color="gray" highContrast>
          <DownloadIcon size={16} />
          {label}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <DropdownMenu.Item onSelect={() => void save('csv')}>
          {t('admin.exchange.csv')}
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => void save('json')}>
          {t('admin.exchange.json')}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
