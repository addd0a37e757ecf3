import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffMember } from '#contract/staff.ts'
import { userQuery } from '../../data/auth/session.ts'
import { staffQuery } from '../../data/staff/queries.ts'
import list from '../shell/list.module.css'
import { FailureAlert } from '../shell/failure-alert.tsx'
import tab from '../shell/tab.module.css'
import { TabHeading } from '../shell/tab-heading.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { StaffRow } from './staff-row.tsx'

/** Who may use the admin, and as what. For admins. */
export function StaffTab() {
  const { t } = useTranslation()
  const staff = useQuery(staffQuery)
  const { data: me } = useQuery(userQuery)
  const [leaving, setLeaving] = useState<StaffMember | null>(null)
  return (
    <section className={tab.tab} aria-labelledby="staff-title">
      <TabHeading id="staff-title" title={t('admin.staff.title')} text={t('admin.staff.text')} />
      {staff.error && (
        <FailureAlert
          title={t('admin.staff.loadFailed')}
          error={staff.error}
          busy={staff.isFetching}
          onRetry={() => void staff.refetch()}
        />
      )}
      {staff.isPending && <output>{t('admin.staff.loading')}</output>}
      {staff.data && (
        <>
          <output className={tab.text}>
            {t('admin.staff.count', { count: staff.data.length })}
          </output>
          <ul className={list.raised}>
            {staff.data.map((member) => (
              <StaffRow
                key={member.id}
                member={member}
                isMe={member.id === me?.id}
                onRemove={setLeaving}
              />
            ))}
          </ul>
        </>
      )}
      <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />
    </section>
  )
}
