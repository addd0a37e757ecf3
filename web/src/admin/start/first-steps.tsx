import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { userQuery } from '../../data/auth/session.ts'
import { readText, storeText } from '../../lib/storage.ts'
import { useNotifyUndo } from '../shell/use-notify-undo.ts'

// Not for those who have dismissed it.
const FirstStepsList = lazy(() =>
  import('./first-steps-list.tsx').catch(() => ({ default: () => null })),
)

/** As high as the closed list, so that the content below does not move. */
const placeholder = <div className="mb-2 h-9" />

/** The first steps of a new firm, until the person dismisses them. `?start` shows them again. */
export function FirstSteps() {
  const { data: user } = useQuery(userQuery)
  const [search, setSearch] = useSearchParams()
  const { t } = useTranslation()
  const notifyUndo = useNotifyUndo()
  const key = `admin_start_${user?.id}`
  const [isDismissed, setDismissed] = useState(() => readText('local', key) !== null)
  if (!user || (isDismissed && !search.has('start'))) return null
  const dismiss = () => {
    storeText('local', key, 'dismissed')
    setDismissed(true)
    setSearch({ tab: 'content' })
    const show = async () => {
      storeText('local', key, null)
      setDismissed(false)
    }
    notifyUndo(t('admin.steps.dismissed'), show, t('admin.steps.shown'))
  }
  return (
    <Suspense fallback={placeholder}>
      <FirstStepsList
        // Opened anew by `?start`.
        key={String(search.has('start'))}
        isOpen={search.has('start')}
        placeholder={placeholder}
        onDismiss={dismiss}
      />
    </Suspense>
  )
}
