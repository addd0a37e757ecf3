import { lazy, Suspense, type ReactNode } from 'react'
import type { StaffUser } from '#contract/auth.ts'
import { useWhenLoaded } from '../../ui/use-lazy-dialog.ts'
import { useAnalyticsUrl } from '../shell/analytics.ts'

const load = () => import('./email-settings-dialog.tsx')
const EmailSettingsDialog = lazy(load)

/**
 * Returns the dialog, to be rendered, and a function that opens it. It is open while the address has `settings=emails`,
 * which emails link to.
 */
export function useEmailSettings(user: StaffUser): [dialog: ReactNode, open: () => void] {
  const { search, change } = useAnalyticsUrl()
  const whenLoaded = useWhenLoaded('email-settings', load)
  const dialog = search.get('settings') === 'emails' && (
    <Suspense fallback={null}>
      <EmailSettingsDialog user={user} onClose={() => change({ settings: null })} />
    </Suspense>
  )
  return [dialog, () => whenLoaded(() => change({ settings: 'emails' }))]
}
