import type { ContentItem } from '#contract/content.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../ui/notifications/notify.ts'
import { builtInItems } from '../../items/built-in.ts'
import { overridableKeysQuery } from '../../items/overridable-keys-query.ts'
import { columns, type FileFormat } from './columns.ts'
import { writeCsv } from '../../shell/csv.ts'
import { downloadTable, formatNames, separatorsOf } from '../../shell/spreadsheet.ts'
import { Button, DropdownMenu } from '@radix-ui/themes'
import { Download } from 'lucide-react'
import { useLanguage } from '../../../i18n/use-language.ts'

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

type Props = {
  items: ContentItem[]
  /** Whether they are all of the site, so that the texts it comes with can be added. */
  isSite?: boolean
}

export function ExportMenu({ items, label }: { items: ContentItem[]; label: string }) {
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

export function ExportItems({ items, isSite = false }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [isWhole, setWhole] = useState(false)
  const exportItems = useExport()
  const save = async (stored: ContentItem[], format: FileFormat) => {
    try {
      const shipped = isWhole ? await client.fetchQuery(overridableKeysQuery) : []
      exportItems([...stored, ...builtInItems(stored, shipped)], format)
    } catch {
      notify(t('ui.notLoaded'), 'failed')
    }
  }
  return (
    <>
      {isSite && (
        <>
          <DropdownMenu.CheckboxItem
            checked={isWhole}
            onCheckedChange={setWhole}
            onSelect={(event) => event.preventDefault()}
          >
            {t('admin.exchange.builtIn')}
          </DropdownMenu.CheckboxItem>
          <DropdownMenu.Separator />
        </>
      )}
      {separatorsOf(language).map((separator) => (
        <DropdownMenu.Item key={separator} onSelect={() => void save(items, separator)}>
          {t(`admin.table.${formatNames[separator]}`)}
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Item onSelect={() => void save(items, 'json')}>
        {t('admin.exchange.json')}
      </DropdownMenu.Item>
    </>
  )
}
