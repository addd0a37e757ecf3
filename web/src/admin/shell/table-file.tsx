import { Button, DropdownMenu } from '@radix-ui/themes'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { FailureAlert } from './query-state.tsx'
import {
  downloadTable,
  formatNames,
  separatorsOf,
  tableFile,
  type Table,
  type TableFormat,
} from './spreadsheet.ts'

type Options<Row> = Table<Row> & {
  /** The name of the file. */
  name: string
  read: () => Promise<readonly Row[]>
  disabled: boolean
}

/** A menu that downloads rows as a table, and why that failed. */
export function useTableFile<Row extends object>(options: Options<Row>) {
  const { name, read, disabled, ...table } = options
  const { t } = useTranslation()
  const { language } = useLanguage()
  const file = useMutation({
    // The rows of that moment, also when it is tried again.
    mutationFn: async ({ format, rows }: { format: TableFormat; rows: typeof read }) =>
      downloadTable(tableFile(await rows(), format, table), name, 'csv'),
  })
  const menu = (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger disabled={disabled}>
        <Button variant="soft" loading={file.isPending}>
          <Download />
          {t('analytics.leads.file')}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {([...separatorsOf(language), 'program'] as const).map((format) => (
          <DropdownMenu.Item key={format} onSelect={() => file.mutate({ format, rows: read })}>
            {t(`admin.table.${formatNames[format]}`)}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
  const failure = (
    <FailureAlert
      title={t('analytics.leads.fileFailed')}
      error={file.error}
      onRetry={() => file.variables && file.mutate(file.variables)}
    />
  )
  return { menu, failure }
}
