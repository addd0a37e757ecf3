import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffUser } from '#contract/auth.ts'
import { notify } from '../ui/notifications/notify.ts'
import { isAllowed } from './shell/analytics.ts'

/**
 * Says once that an admin took back rights of the user, and reads anew what they may still see. The screens close by
 * themselves.
 */
export function useLostRights(user: StaffUser) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const former = useRef(user)
  useEffect(() => {
    const before = former.current
    former.current = user
    const lost = (['admins', 'leadReaders'] as const).filter(
      (audience) => isAllowed(before, audience) && !isAllowed(user, audience),
    )
    if (before.id !== user.id || lost.length === 0) return
    for (const audience of lost) notify(t(`admin.rights.${audience}`), 'failed')
    // Once the screens of leads are closed.
    setTimeout(() =>
      client.removeQueries({
        queryKey: ['leads'],
        ...(isAllowed(user, 'leadReaders') && { type: 'inactive' }),
      }),
    )
    void client.resetQueries({ queryKey: ['requests'] })
  }, [user, client, t])
}
