import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import type { RequestFilter, StaffRequest } from '#contract/contact-requests.ts'
import { contactOption } from '#texts/contact-options.ts'
import { allRequests } from '../../data/contact/requests.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { languageName, spreadsheetTime } from '../shell/spreadsheet.ts'
import { useTableFile } from '../shell/table-file.tsx'

/** The filtered requests as a table. */
export function useRequestsFile(filter: RequestFilter, disabled: boolean) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return useTableFile({
    name: 'requests',
    read: () => allRequests(filter),
    disabled,
    columns: {
      ...Object.fromEntries(
        requestFields.map((name) => [name, t(`analytics.requests.field.${name}`)]),
      ),
      name: t('analytics.requests.name'),
      message: t('analytics.requests.message'),
      kind: t('analytics.requests.field.kind'),
      status: t('analytics.requests.status'),
      assigned_name: t('analytics.requests.assignee'),
      language: t('analytics.requests.language'),
      created_at: t('analytics.requests.receivedAt'),
      due_at: t('analytics.requests.due'),
      answered_at: t('analytics.requests.answered'),
      privacy_notice: null,
      privacy_notice_at: null,
    },
    labels: {
      industry: (industry) => contactOption(industry, language),
      project_type: (type) => contactOption(type, language),
      kind: (_, { kind }) => t(`analytics.requests.kind.${kind}`),
      status: (_, { status }) => t(`analytics.status.${status}`),
      language: languageName(language),
      created_at: spreadsheetTime,
      due_at: spreadsheetTime,
      answered_at: spreadsheetTime,
    },
  })
}

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
