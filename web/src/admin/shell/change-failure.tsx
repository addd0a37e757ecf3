import { ApiError } from '../../lib/api.ts'
import { FailureAlert } from './failure-alert.tsx'

type Props = { title: string; conflict: string; error: Error; onRetry: () => void }

/** Why a change failed. After a conflict the screen shows the current state, so there is nothing to retry. */
export function ChangeFailure({ title, conflict, error, onRetry }: Props) {
  if (error instanceof ApiError && error.code === 'conflict')
    return (
      <p role="alert" className="text-sm text-red-700">
        {conflict}
      </p>
    )
  return <FailureAlert title={title} error={error} onRetry={onRetry} />
}
