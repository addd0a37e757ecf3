import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { databaseError, type DatabaseFailure } from '#contract/database-error.ts'
import { ApiError, databaseErrorTexts } from './api-error.ts'

/** The data of a PostgREST response; throws an ApiError for expected failures. */
export function dataOf<T>(response: PostgrestSingleResponse<T>): T {
  if (response.error === null) return response.data
  throw (
    apiErrorFrom(response.error, response.status) ??
    new UnexpectedDatabaseError(response.error, response.status)
  )
}

/** A database error that indicates a bug. */
class UnexpectedDatabaseError extends Error {
  constructor(failure: DatabaseFailure, status: number) {
    super(`${failure.code ?? ''} ${failure.message} (HTTP ${status})`, { cause: failure })
    this.name = 'UnexpectedDatabaseError'
  }
}

/** The error to return for an expected failure; `undefined` for an unexpected one. */
export function apiErrorFrom(failure: DatabaseFailure, status: number): ApiError | undefined {
  const known = databaseError(failure, status)
  if (!known) return undefined
  const { status: answered, code, ...options } = known
  return new ApiError(answered, code, databaseErrorTexts[code], { ...options, cause: failure })
}
