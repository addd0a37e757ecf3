import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffUser } from '#contract/auth.ts'
import { notify } from '../ui/notifications/notify.ts'
import { isAllowed } from './shell/analytics.ts'

/**
 * Says once that an admin took back rights of the user, and reads anew what they may still see. What they may not see
 * any more is closed by the screens themselves.
 */
export function useLostRights(user: StaffUser) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const former = useRef(user)
  useEffect(() => {
    const before = former.current
    former.current = user
    const lost = (['admins', 'leadReaders'] as const).find(
      (audience) => isAllowed(before, audience) && !isAllowed(user, audience),
    )
    if (before.id !== user.id || !lost) return
    notify(t(`admin.rights.${lost}`), 'failed')
    client.removeQueries({ queryKey: ['leads'], type: 'inactive' })
    void client.resetQueries({ queryKey: ['requests'] })
  }, [user, client, t])
}
