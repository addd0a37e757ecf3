import { lazy, Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { networkError } from '../../lib/api.ts'
import { useFetched } from '../../ui/use-fetched.ts'
import { FailureAlert } from './failure-alert.tsx'

/** A screen that is fetched when it is first shown. One that does not come says so and can be asked for again. */
export function laterScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Screen = lazy(load)
  return function LaterScreen() {
    const { t } = useTranslation()
    const { state, again } = useFetched(load)
    const loading = <output>{t('admin.loading')}</output>
    if (state === 'failed') return <FailureAlert error={networkError()} onRetry={again} />
    return state === 'waiting' ? (
      loading
    ) : (
      <Suspense fallback={loading}>
        <Screen />
      </Suspense>
    )
  }
}
