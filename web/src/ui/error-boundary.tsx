import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './error-boundary.module.css'

type Props = {
  /** Shown when the children throw; `retry` renders them again. */
  renderFailure: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Renders a message when its children throw. React logs the error. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.renderFailure(() => this.setState({ failed: false }))
  }
}

/** A part of the site or the assistant. When it fails, a message takes its place and the rest stays usable. */
export const Part = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderFailure={(retry) => <PartFailed onRetry={retry} />}>
    {children}
  </ErrorBoundary>
)

function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.failed} role="alert">
      <p>{t('ui.part.failed')}</p>
      <Button onClick={onRetry}>{t('ui.part.retry')}</Button>
    </div>
  )
}
