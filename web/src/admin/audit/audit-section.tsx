import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  auditActions,
  auditColumns,
  type AuditAction,
  type AuditEntry,
  type AuditFilter,
  auditedRule,
  securityChange,
} from '#contract/audit.ts'
import { demoParts } from '#contract/demo.ts'
import { cleanText, isolated } from '#contract/text.ts'
import { allActions, auditQuery } from '../../data/audit/log.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { DebouncedSearchField, SearchArea } from '../shell/search-field.tsx'
import { EmptyState, NoMatch, LoadMoreButton, QueryState } from '../shell/query-state.tsx'
import { FilterSelect } from '../shell/option-select.tsx'
import { spreadsheetTime, titlesIn } from '../shell/spreadsheet.ts'
import { useTableFile } from '../shell/table-file.tsx'
import { TabHeading } from '../shell/tab-heading.tsx'
import { DataTable } from '../shell/data-table.tsx'
import { useFormat } from '../shell/use-format.ts'
import { staffRole } from '#contract/auth.ts'

type Filter = { action: AuditAction | 'all'; person: string }
const noFilter: Filter = { action: 'all', person: '' }

/** The audit log with its filters and its file. For admins only. */
export default function AuditSection() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [{ action, person }, setFilter] = useState(noFilter)
  const filter: AuditFilter = { ...(action !== 'all' && { action }), ...(person && { person }) }
  const query = useInfiniteQuery(auditQuery(filter))
  const notesOf = useAuditNotes()
  const { data: entries } = query
  const file = useTableFile({
    name: 'audit',
    read: () => allActions(filter),
    disabled: !entries || entries.length === 0,
    columns: titlesIn(auditColumns, language),
    labels: {
      at: spreadsheetTime,
      action: (_, entry) => t(`admin.audit.action.${entry.action}`),
      target: (_, entry) => notesOf(entry).target ?? '',
      details: (_, entry) => cleanText(notesOf(entry).values.join('\n')),
    },
  })
  const isFiltered = action !== 'all' || person !== ''

  return (
    <section
      className="mt-8 grid grid-cols-1 gap-3 border-t border-line pt-6"
      aria-labelledby="audit-title"
    >
      <TabHeading id="audit-title" title={t('admin.audit.title')} text={t('admin.audit.text')}>
        {file.menu}
      </TabHeading>
      {file.failure}
      <SearchArea className="grid grid-cols-1 gap-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
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
      </SearchArea>
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

const counted = ['sessions', 'events', 'requests', 'bookings', 'outcomes'] as const
/** The columns of a scoring rule that can change, with their names. */
const ruleColumns = {
  points: 'analytics.receipt.points',
  above: 'analytics.scoring.above',
  label_ar: 'admin.audit.labelAr',
  label_en: 'admin.audit.labelEn',
} as const

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

type Entry = Pick<AuditEntry, 'action' | 'target' | 'details'>
type AuditNotes = { target: string | null; values: string[] }

/** Returns a function that describes an entry of the audit log: the person or object concerned, and the values. */
function useAuditNotes(): (entry: Entry) => AuditNotes {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { number } = useFormat()
  const textOf = (value: unknown) =>
    typeof value === 'number'
      ? number(value)
      : typeof value === 'string'
        ? value
        : t('admin.audit.nothing')
  const roleOf = (value: unknown) => {
    const role = staffRole.safeParse(value)
    return role.success ? t(`admin.role.${role.data}`) : textOf(value)
  }
  const settingOf = (value: unknown) => {
    const setting = securityChange.safeParse(value)
    return setting.success ? t(`admin.audit.${setting.data}`) : textOf(value)
  }
  const change = (from: string, to: string) =>
    t('admin.audit.change', { from: isolated(from), to: isolated(to) })

  const valuesOf = ({ action, details }: Entry): string[] => {
    switch (action) {
      case 'staff_added':
      case 'staff_removed':
      case 'invitation_revoked':
      case 'invitation_accepted':
        return [roleOf(details['role'])]
      case 'staff_invited':
      case 'invitation_resent':
        return [
          roleOf(details['role']),
          ...(details['is_emailed'] === false ? [t('admin.audit.handedOver')] : []),
        ]
      case 'staff_role_changed':
        return [change(roleOf(details['from']), roleOf(details['to']))]
      case 'staff_renamed':
      case 'firm_email_changed':
        return [change(textOf(details['from']), textOf(details['to']))]
      case 'lead_access_changed':
        return [
          t(details['reads_leads'] === true ? 'admin.audit.leads.on' : 'admin.audit.leads.off'),
        ]
      case 'security_changed':
        return [settingOf(details['setting'])]
      case 'visitor_exported':
      case 'visitor_erased':
        return [
          counted
            .map((name) => `${t(`analytics.person.${name}`)} ${number(numberOf(details[name]))}`)
            .join(t('analytics.comma')),
        ]
      case 'demo_removed':
        return [
          demoParts
            .map((part) => `${t(`admin.demo.${part}`)} ${number(numberOf(details[part]))}`)
            .join(t('analytics.comma')),
        ]
      case 'leads_exported':
        return [t('analytics.leads.count', { count: numberOf(details['leads']) })]
      case 'requests_exported':
        return [number(numberOf(details['requests']))]
      case 'deliveries_requeued':
        return [t('analytics.deliveries.queued', { count: numberOf(details['deliveries']) })]
      case 'scoring_changed':
        return Object.entries(ruleColumns).flatMap(([column, name]) => {
          const pair: unknown = details[column]
          if (!Array.isArray(pair)) return []
          return [`${t(name)}: ${change(textOf(pair[0]), textOf(pair[1]))}`]
        })
      case 'image_removed':
        return [t('admin.audit.files', { count: numberOf(details['files']) })]
      case 'tool_used':
        return typeof details['key'] === 'string' ? [details['key']] : []
      case 'drafts_shared':
      case 'drafts_unshared':
      case 'signed_in':
      case 'sign_in_failed':
      case 'signed_out_everywhere':
        return []
    }
  }
  return (entry) => {
    const isUnknown = entry.action === 'sign_in_failed' && entry.target === null
    const rule = auditedRule.safeParse(entry.details['rule']).data
    const target = isUnknown ? t('admin.audit.noAccount') : (rule?.[language] ?? entry.target)
    return { target, values: valuesOf(entry) }
  }
}
