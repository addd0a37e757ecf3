import { useTranslation } from 'react-i18next'
import { EmptyState } from './empty-state.tsx'

/** In place of what only admins see: whom to ask. */
export function ForAdmins() {
  const { t } = useTranslation()
  return <EmptyState title={t('admin.forAdmins')} text={t('admin.forAdmins.text')} />
}
