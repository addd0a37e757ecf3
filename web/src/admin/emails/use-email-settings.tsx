import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StaffUser } from '#contract/auth.ts'
import { useWhenLoaded } from '../../ui/use-lazy-dialog.ts'

const load = () => import('./email-settings-dialog.tsx')
const EmailSettingsDialog = lazy(load)

/**
 * Returns the dialog, to be rendered, and a function that opens it. It is open while the address has `settings=emails`,
 * which emails link to.
 */
export function useEmailSettings(user: StaffUser): [dialog: ReactNode, open: () => void] {
  const [search, setSearch] = useSearchParams()
  const whenLoaded = useWhenLoaded('email-settings', load)
  const show = (isShown: boolean) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (isShown) next.set('settings', 'emails')
        else next.delete('settings')
        return next
      },
      { replace: true },
    )
  const dialog = search.get('settings') === 'emails' && (
    <Suspense fallback={null}>
      <EmailSettingsDialog user={user} onClose={() => show(false)} />
    </Suspense>
  )
  return [dialog, () => whenLoaded(() => show(true))]
}
