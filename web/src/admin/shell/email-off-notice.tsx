import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isReservedAddress } from '#contract/deliveries.ts'
import { isolated } from '#contract/text.ts'
import { Note } from './note.tsx'
import { activeChannelsQuery } from '../../data/deliveries/deliveries.ts'

/** Says that no email is sent, and the consequence here; above the list of emails also that their sender is an example. */
export function EmailOffNotice({ where }: { where: 'requests' | 'staff' | 'list' | 'mine' }) {
  const { t } = useTranslation()
  const { data: active } = useQuery(activeChannelsQuery)
  if (!active) return null
  const email = active.find(({ channel }) => channel === 'email')
  if (email) {
    // Other places are not about the sender.
    if (where !== 'list' || !email.sender || !isReservedAddress(email.sender)) return null
    return (
      <Note role="note" icon={TriangleAlert}>
        <strong>{t('admin.emails.example', { sender: isolated(email.sender) })}</strong>
        {'. '}
        {t('admin.emails.example.how')}
      </Note>
    )
  }
  return (
    <Note role="note" icon={TriangleAlert}>
      <strong>{t('admin.emails.off')}</strong>
      {'. '}
      {t(`admin.emails.off.${where}`)} {t('admin.emails.off.how')}
    </Note>
  )
}
