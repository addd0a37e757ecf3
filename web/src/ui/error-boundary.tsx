import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

const failed = 'grid justify-items-start gap-3 p-6'

type Props = {
  /** Shown when the children throw; `retry` renders them again. */
  renderFailure: (retry: () => void, error: unknown) => ReactNode
  children: ReactNode
}

type State = { failure: { error: unknown } | null }

/** Renders a message when its children throw. React logs the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return this.props.renderFailure(() => this.setState({ failure: null }), failure.error)
  }
}

/** Around a part of the site or the assistant: when it fails, a message takes its place and the rest stays usable. */
export const PartBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderFailure={(retry) => <PartFailed onRetry={retry} />}>
    {children}
  </ErrorBoundary>
)

/** The message in the place of a part that failed. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={failed} role="alert">
      <p>{t('ui.part.failed')}</p>
      <Button onClick={onRetry}>{t('ui.part.retry')}</Button>
    </div>
  )
}

/** Around the whole site: when it fails, the page offers to reload it and the email address of the firm. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderFailure={() => <PageFailed />}>{children}</ErrorBoundary>
)

function PageFailed() {
  const { t } = useTranslation()
  const email = t('contact.email')
  return (
    <main className={failed} role="alert">
      <h1>{t('ui.crash')}</h1>
      <Button onClick={() => location.reload()}>{t('ui.reload')}</Button>
      {email && (
        <a href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
    </main>
  )
}
