import { Button, DropdownMenu } from '@radix-ui/themes'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNames, separatorsOf } from '../../shell/spreadsheet.ts'
import { useExport } from './export-file.ts'

type Props = { items: ContentItem[]; label: string }

/** Downloads items as a table or JSON. */
export function ExportMenu({ items, label }: Props) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger disabled={items.length === 0}>
        <Button variant="soft" color="gray" highContrast>
          <Download />
          {label}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <ExportItems items={items} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/** The entries of the menu. */
export function ExportItems({ items }: Pick<Props, 'items'>) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const save = useExport()
  return (
    <>
      {separatorsOf(language).map((separator) => (
        <DropdownMenu.Item key={separator} onSelect={() => save(items, separator)}>
          {t(`admin.table.${formatNames[separator]}`)}
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Item onSelect={() => save(items, 'json')}>
        {t('admin.exchange.json')}
      </DropdownMenu.Item>
    </>
  )
}
