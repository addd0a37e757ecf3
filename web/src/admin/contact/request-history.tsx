import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffRequest } from '#contract/contact-requests.ts'
import { requestEntriesQuery, useAddNote } from '../../data/contact/requests.ts'
import { StaffHistory } from '../shell/staff-history.tsx'

type Props = { request: StaffRequest; mayWrite: boolean }

/** Internal notes and history of a request, and a form for a note. */
export function RequestHistory({ request: { id }, mayWrite }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const query = useQuery(requestEntriesQuery(id))
  const save = useAddNote(id)
  const hint = t('analytics.requests.note.hint')
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t border-line pt-4">
      <h3 id={titleId} className="mb-1 text-xs font-semibold">
        {t('analytics.requests.history')}
      </h3>
      <StaffHistory
        query={query}
        empty={t(
          mayWrite
            ? 'analytics.requests.history.empty'
            : 'analytics.requests.history.emptyForOthers',
        )}
        note={mayWrite ? { draftKey: `request_note:${id}`, hint, save } : null}
      />
    </section>
  )
}
