import { useTranslation } from 'react-i18next'
import type { StaffUser } from '#contract/auth.ts'
import { DeletedDialog } from './history/deleted-dialog.tsx'
import { HistoryDialog } from './history/history-dialog.tsx'
import { AdminHeader } from './admin-header.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import styles from './admin-panel.module.css'

export function AdminPanel({ user }: { user: StaffUser }) {
  const { t } = useTranslation()
  return (
    <div className={styles.panel}>
      <a className={styles.skip} href="#admin-main">
        {t('admin.skip')}
      </a>
      <AdminHeader user={user} />
      <AdminTabs role={user.role} />
      <HistoryDialog />
      <DeletedDialog />
    </div>
  )
}
