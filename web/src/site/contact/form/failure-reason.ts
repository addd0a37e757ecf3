import { ApiError } from '../../../lib/api.ts'

export type FailureReason = 'network' | 'too_many' | 'invalid' | 'server'

/** The reason of a failed request, as shown to the visitor. */
export function failureReason(error: unknown): FailureReason {
  // Other errors are aborted requests.
  if (!(error instanceof ApiError) || error.code === 'network') return 'network'
  if (error.code === 'too_many') return 'too_many'
  return error.status === 400 || error.status === 413 ? 'invalid' : 'server'
}
