import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { DataTable } from '../shell/data-table.tsx'
import { useFormat } from '../shell/use-format.ts'
import { useAuditNotes, type AuditNotes } from './use-audit-notes.ts'

const notesIn = ({ target, values }: AuditNotes) => (target === null ? values : [target, ...values])

/** The entries of the audit log: action in words, person, and time. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
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
