import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  auditActions,
  auditColumns,
  type AuditAction,
  type AuditEntry,
  type AuditFilter,
} from '#contract/audit.ts'
import { cleanText } from '#contract/text.ts'
import { allActions, auditQuery } from '../../data/audit/log.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { DebouncedSearchField } from '../shell/search-field.tsx'
import {
  EmptyState,
  NoMatch,
  FailureAlert,
  LoadMoreButton,
  QueryState,
} from '../shell/query-state.tsx'
import { FilterSelect } from '../shell/option-select.tsx'
import {
  downloadTable,
  spreadsheetTime,
  tableFile,
  type TableFormat,
} from '../shell/spreadsheet.ts'
import { TableMenu } from '../shell/table-menu.tsx'
import { TabHeading } from '../shell/tab-heading.tsx'
import { useAuditNotes, type AuditNotes } from './use-audit-notes.ts'
import { DataTable } from '../shell/data-table.tsx'
import { useFormat } from '../shell/use-format.ts'

const noFilter = { action: 'all', person: '' } as const

/** The audit log with its filters and its file. For admins only. */
export default function AuditSection() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [{ action, person }, setFilter] = useState<{
    action: AuditAction | 'all'
    person: string
  }>(noFilter)
  const filter: AuditFilter = { ...(action !== 'all' && { action }), ...(person && { person }) }
  const query = useInfiniteQuery(auditQuery(filter))
  const notesOf = useAuditNotes()
  const labels = {
    at: spreadsheetTime,
    action: (_: string, entry: AuditEntry) => t(`admin.audit.action.${entry.action}`),
    target: (_: string, entry: AuditEntry) => notesOf(entry).target ?? '',
    details: (_: string, entry: AuditEntry) => cleanText(notesOf(entry).values.join('\n')),
  }
  const file = useMutation({
    mutationFn: async ({ format, shown }: { format: TableFormat; shown: AuditFilter }) => {
      const actions = await allActions(shown)
      const table = { columns: auditColumns, language, labels }
      downloadTable(tableFile(actions, format, table), 'audit', 'csv')
    },
  })
  const { data: entries } = query
  const isFiltered = action !== 'all' || person !== ''

  return (
    <section
      className="mt-8 grid grid-cols-1 gap-3 border-t border-line pt-6"
      aria-labelledby="audit-title"
    >
      <TabHeading id="audit-title" title={t('admin.audit.title')} text={t('admin.audit.text')}>
        <TableMenu
          busy={file.isPending}
          disabled={!entries || entries.length === 0}
          onDownload={(format) => file.mutate({ format, shown: filter })}
        />
      </TabHeading>
      <FailureAlert
        title={t('analytics.leads.fileFailed')}
        error={file.error}
        onRetry={() => file.variables && file.mutate(file.variables)}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom and older browsers know no <search> */}
      <div role="search" className="grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <DebouncedSearchField
          label={t('admin.audit.person')}
          hint={t('admin.audit.personHint')}
          value={person}
          onChange={(next) => setFilter({ action, person: next })}
        />
        <FilterSelect
          label={t('admin.audit.kind')}
          all={t('admin.audit.allKinds')}
          value={action}
          options={auditActions}
          nameOf={(each) => t(`admin.audit.action.${each}`)}
          onChange={(next) => setFilter({ action: next, person })}
        />
      </div>
      <QueryState query={query} shape="table" />
      {entries && entries.length > 0 && <AuditTable entries={entries} />}
      {entries?.length === 0 &&
        (isFiltered ? (
          <NoMatch title={t('admin.audit.noMatch')} onReset={() => setFilter(noFilter)} />
        ) : (
          <EmptyState title={t('admin.audit.empty')} text={t('admin.audit.emptyText')} />
        ))}
      <LoadMoreButton query={query} />
    </section>
  )
}

const notesIn = ({ target, values }: AuditNotes) => (target === null ? values : [target, ...values])

/** The entries of the audit log: action in words, person, and time. */
function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const notesOf = useAuditNotes()
  return (
    <DataTable
      label={t('admin.audit.title')}
      rows={entries}
      rowKey={({ id }) => id}
      cards="labeled"
      columns={[
        {
          header: t('admin.audit.what'),
          className: 'sm:min-w-52',
          renderCell: (entry) => (
            <>
              {t(`admin.audit.action.${entry.action}`)}
              {notesIn(notesOf(entry)).map((note) => (
                <span key={note} className="block wrap-anywhere text-muted">
                  <bdi>{note}</bdi>
                </span>
              ))}
            </>
          ),
        },
        {
          header: t('admin.audit.who'),
          className: 'sm:min-w-32',
          renderCell: ({ action, actor_name, actor_email }) =>
            actor_email === null && actor_name === null ? (
              t(action === 'sign_in_failed' ? 'admin.audit.unknown' : 'history.system')
            ) : (
              <>
                <bdi>{actor_name ?? actor_email}</bdi>
                {actor_name !== null && (
                  <span className="block wrap-anywhere text-muted">
                    <bdi>{actor_email}</bdi>
                  </span>
                )}
              </>
            ),
        },
        {
          header: t('admin.audit.when'),
          className: 'whitespace-nowrap',
          renderCell: ({ at }) => dateTime(at),
        },
      ]}
    />
  )
}
