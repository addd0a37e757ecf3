import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Note } from './note.tsx'
import { activeChannelsQuery } from '../../data/deliveries/deliveries.ts'

/** Says that no email is sent, and the consequence here. */
export function EmailOffNotice({ where }: { where: 'requests' | 'staff' | 'list' | 'mine' }) {
  const { t } = useTranslation()
  const { data: active } = useQuery(activeChannelsQuery)
  if (!active || active.includes('email')) return null
  return (
    <Note role="note" icon={TriangleAlert}>
      <strong>{t('admin.emails.off')}</strong>
      {'. '}
      {t(`admin.emails.off.${where}`)} {t('admin.emails.off.how')}
    </Note>
  )
}
