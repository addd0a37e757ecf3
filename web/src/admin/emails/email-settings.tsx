import type { StaffUser } from '#contract/auth.ts'
import { useAnalyticsUrl } from '../shell/analytics.ts'
import { lazyDialog } from '../shell/lazy-dialog.tsx'

const EmailSettingsDialog = lazyDialog(() => import('./email-settings-dialog.tsx'))

/** Open while the address has `settings=emails`, which emails link to. */
export function EmailSettings({ user }: { user: StaffUser }) {
  const { search, change } = useAnalyticsUrl()
  const isOpen = search.get('settings') === 'emails'
  const close = () => change({ settings: null })
  return <EmailSettingsDialog isOpen={isOpen} user={user} onClose={close} />
}
