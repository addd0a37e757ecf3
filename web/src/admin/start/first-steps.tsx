import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { userQuery } from '../../data/auth/session.ts'
import { readText, storeText } from '../../lib/storage.ts'

// Not for those who have dismissed it.
const FirstStepsList = lazy(() =>
  import('./first-steps-list.tsx').catch(() => ({ default: () => null })),
)

/** The first steps of a new firm, until the person dismisses them. `?start` shows them again. */
export function FirstSteps() {
  const { data: user } = useQuery(userQuery)
  const [search, setSearch] = useSearchParams()
  const key = `admin_start_${user?.id}`
  const [isDismissed, setDismissed] = useState(() => readText('local', key) !== null)
  if (!user || (isDismissed && !search.has('start'))) return null
  const dismiss = () => {
    storeText('local', key, 'dismissed')
    setDismissed(true)
    setSearch({ tab: 'content' })
  }
  return (
    <Suspense fallback={null}>
      <FirstStepsList isOpen={search.has('start')} onDismiss={dismiss} />
    </Suspense>
  )
}
