import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { databaseError, type DatabaseFailure } from '#contract/database-error.ts'
import type { Database } from '../database.types.ts'
import { ApiError, databaseErrorTexts } from './api-error.ts'
import { asService } from './clients.ts'

type Functions = Database['public']['Functions']

/** The result of an SQL function that only the service role may call. */
export const callAsService = async <Name extends keyof Functions>(
  name: Name,
  args?: Functions[Name]['Args'],
): Promise<Functions[Name]['Returns']> => dataOf(await asService().rpc(name, args))

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
