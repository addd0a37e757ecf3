import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react'
import { networkError } from '../../lib/api.ts'
import { SiteUpdatedError } from '../../lib/site-updated.ts'
import { useLoad } from '../../ui/use-load.ts'
import { FailureAlert } from './query-state.tsx'
import { Placeholder } from './placeholder.tsx'

/**
 * Loads a screen or a part of one when it is first shown; meanwhile there is a placeholder. A failed load shows an error
 * with a retry button, in a frame if the screen has one of its own.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder?: ReactNode,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
): ComponentType<Props> {
  const Screen: ComponentType<Props> = lazy(load)
  return function LazyScreen(props: Props) {
    const { state, error, retry } = useLoad(load)
    const loading = placeholder ?? <Placeholder shape="screen" />
    if (state === 'failed')
      return (
        <Frame>
          <FailureAlert
            error={error instanceof SiteUpdatedError ? error : networkError()}
            onRetry={retry}
          />
        </Frame>
      )
    return state === 'loading' ? (
      loading
    ) : (
      <Suspense fallback={loading}>
        <Screen {...props} />
      </Suspense>
    )
  }
}
