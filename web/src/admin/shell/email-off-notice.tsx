import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isReservedAddress } from '#contract/deliveries.ts'
import { isolated } from '#contract/text.ts'
import { copyAndNotify } from '../../ui/notifications/copy-and-notify.ts'
import { Note } from './note.tsx'
import { activeChannelsQuery } from '../../data/deliveries/deliveries.ts'

/** Says that no email is sent, and the consequence here; above the list of emails also that their sender is an example. */
export function EmailOffNotice({ where }: { where: 'requests' | 'staff' | 'list' | 'mine' }) {
  const { t } = useTranslation()
  const { data: active } = useQuery(activeChannelsQuery)
  if (!active) return null
  const email = active.find(({ channel }) => channel === 'email')
  const sender = email?.sender ?? ''
  // Other places are not about the sender.
  if (email && (where !== 'list' || !isReservedAddress(sender))) return null
  return (
    <Note role="note" icon={TriangleAlert}>
      <strong>
        {email ? t('admin.emails.example', { sender: isolated(sender) }) : t('admin.emails.off')}
      </strong>
      {'. '}
      {email
        ? t('admin.emails.example.how')
        : `${t(`admin.emails.off.${where}`)} ${t('admin.emails.off.how')}`}{' '}
      <CopyMessage />
    </Note>
  )
}

/** Copies a message to the person who hosts the site, with what to set. */
function CopyMessage() {
  const { t } = useTranslation()
  const message = t('admin.emails.message', { site: location.host })
  return (
    <Button
      variant="ghost"
      className="underline"
      onClick={() => void copyAndNotify(message, t('admin.copied'), t('admin.copyFailed'))}
    >
      {t('admin.emails.copyMessage')}
    </Button>
  )
}
