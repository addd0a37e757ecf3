import { ApiError } from '../../../lib/api.ts'

export type FailureReason = 'network' | 'too_many' | 'invalid' | 'server'

/** Why a request was not sent, as far as the visitor can do something about it. */
export function failureReason(error: unknown): FailureReason {
  // What is no answer at all is an aborted wait.
  if (!(error instanceof ApiError) || error.code === 'network') return 'network'
  if (error.code === 'too_many') return 'too_many'
  return error.status === 400 || error.status === 413 ? 'invalid' : 'server'
}
