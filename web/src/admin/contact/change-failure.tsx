import { ApiError } from '../../lib/api.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import styles from './requests.module.css'

type Props = { title: string; conflict: string; error: Error; onRetry: () => void }

/** Why a change of a request failed. After a conflict the list shows the current state, so there is nothing to retry. */
export function ChangeFailure({ title, conflict, error, onRetry }: Props) {
  if (error instanceof ApiError && error.code === 'conflict')
    return (
      <p role="alert" className={styles.conflict}>
        {conflict}
      </p>
    )
  return <FailureAlert title={title} error={error} onRetry={onRetry} />
}
