import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import type { RequestFilter, StaffRequest } from '#contract/contact-requests.ts'
import { contactOption } from '#texts/contact-options.ts'
import { allRequests } from '../../data/contact/requests.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'
import {
  csvBlob,
  downloadTable,
  languageName,
  spreadsheetTime,
  type TableFormat,
} from '../shell/spreadsheet.ts'
import { TableMenu } from '../shell/table-menu.tsx'

type Props = { filter: RequestFilter; disabled: boolean }

/** Downloads the filtered requests as a table. */
export function RequestsFile({ filter, disabled }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const file = useMutation({
    mutationFn: async (format: TableFormat) => {
      const requests = await allRequests(filter)
      const columns = format === 'program' ? columnsForPrograms : columnsForPeople()
      const rows = requests.map((request) => columns.map(([, of]) => of(request)))
      const separator = format === 'program' ? ',' : format
      downloadTable(
        csvBlob([columns.map(([title]) => title), ...rows], separator),
        'requests',
        'csv',
      )
    },
    onError: (error) => notify(errorText(t, error), 'failed'),
  })

  const columnsForPeople = (): Column[] => [
    ...requestFields.map((name): Column => [
      t(`analytics.requests.field.${name}`),
      (request) => fieldOf(request, name, language),
    ]),
    [t('analytics.requests.name'), ({ name }) => name],
    [t('analytics.requests.message'), ({ message }) => message],
    [t('analytics.requests.field.kind'), ({ kind }) => t(`analytics.requests.kind.${kind}`)],
    [t('analytics.requests.status'), ({ status }) => t(`analytics.status.${status}`)],
    [t('analytics.requests.assignee'), ({ assigned_name }) => assigned_name],
    [t('analytics.requests.language'), (request) => languageName(language)(request.language)],
    [t('analytics.requests.receivedAt'), ({ created_at }) => spreadsheetTime(created_at)],
    [t('analytics.requests.due'), ({ due_at }) => spreadsheetTime(due_at)],
    [
      t('analytics.requests.answered'),
      ({ answered_at }) => (answered_at ? spreadsheetTime(answered_at) : null),
    ],
  ]
  return <TableMenu busy={file.isPending} disabled={disabled} onDownload={file.mutate} />
}

type Column = readonly [title: string, of: (request: StaffRequest) => string | null]

/** What the visitor gave, in the order of cards and files. */
export const requestFields = [
  'reference',
  'email',
  'phone',
  'company',
  'industry',
  'project_type',
  'timeline',
] as const

/** A field of a request; an option of the form in the language of the interface. */
export const fieldOf = (
  request: StaffRequest,
  name: (typeof requestFields)[number],
  language: Language,
): string | null =>
  name === 'industry' || name === 'project_type'
    ? request[name] && contactOption(request[name], language)
    : request[name]

const columnsForPrograms = (
  [
    ...requestFields,
    'name',
    'message',
    'status',
    'assigned_name',
    'language',
    'created_at',
    'due_at',
    'answered_at',
    'kind',
    'privacy_notice',
    'privacy_notice_at',
  ] as const satisfies readonly (keyof StaffRequest)[]
).map((name): Column => [name, (request) => request[name]])
