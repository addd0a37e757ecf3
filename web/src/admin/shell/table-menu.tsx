import { Button, DropdownMenu } from '@radix-ui/themes'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNames, separatorsOf, type TableFormat } from './spreadsheet.ts'

type Props = { busy: boolean; disabled: boolean; onDownload: (format: TableFormat) => void }

export function TableMenu({ busy, disabled, onDownload }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const formats = [...separatorsOf(language), 'program'] as const
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger disabled={disabled}>
        <Button variant="soft" loading={busy}>
          <Download />
          {t('analytics.leads.file')}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {formats.map((format) => (
          <DropdownMenu.Item key={format} onSelect={() => onDownload(format)}>
            {t(`admin.table.${formatNames[format]}`)}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
