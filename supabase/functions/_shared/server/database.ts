import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { pipe, string, transform } from 'zod/mini'
import { ApiError, apiErrors } from './api-error.ts'

type Failure = { code?: string | undefined; message: string }

/** The data of a PostgREST response; throws an ApiError for expected failures and a UnexpectedDatabaseError for others. */
export function dataOf<T>(answer: PostgrestSingleResponse<T>): T {
  if (answer.error === null) return answer.data
  throw (
    apiErrorFrom(answer.error, answer.status) ??
    new UnexpectedDatabaseError(answer.error, answer.status)
  )
}

/** A database error that means a fault in our code. */
class UnexpectedDatabaseError extends Error {
  constructor(failure: Failure, status: number) {
    super(`${failure.code ?? ''} ${failure.message} (HTTP ${status})`, { cause: failure })
    this.name = 'UnexpectedDatabaseError'
  }
}

/** SQLSTATEs and PostgREST codes; the first match counts. */
const rules: [RegExp, () => ApiError][] = [
  [/^42501$/, apiErrors.forbidden],
  [/^PGRST30[123]$/, apiErrors.sessionExpired],
  [/^23505$/, () => new ApiError(409, 'content_exists', 'Content with this key already exists')],
  [
    /^PT409$/,
    () => new ApiError(409, 'conflict', 'Someone else has saved this content in the meantime'),
  ],
  [/^PT403$/, () => new ApiError(403, 'own_account', 'Nobody removes themselves')],
  [/^PT404$/, () => new ApiError(404, 'not_found', 'There is nothing like that any more')],
  // Checks, lengths and formats; a body with an unknown column, or too deep or large for Postgres.
  [/^(23502|23503|23514|22...|54...|PGRST102|PGRST204)$/, apiErrors.invalid],
  // A conflict of two transactions, such as a deadlock: the same request can succeed.
  [/^40...$/, () => apiErrors.unavailable(1)],
  // Connection lost or refused, too many connections, shutting down, timeout, schema not loaded.
  [/^(08...|53...|57...|58...|PGRST00.)$/, () => apiErrors.unavailable()],
]

const lostConnection = /\b(ECONN\w+|ETIMEDOUT|CONNECT(ION)?_\w+)\b/

/** The error for the caller, if the failure is an expected one. */
export function apiErrorFrom(
  { code = '', message }: Failure,
  status: number,
): ApiError | undefined {
  const rule = rules.find(([pattern]) => pattern.test(code))
  if (rule) return rule[1]()
  if (/JWT expired/i.test(message) || status === 401) return apiErrors.sessionExpired()
  // Status 0: no response. A gateway in front of a stopped database returns 502, 503 or 504; other servers return 500
  // with a connection error or without a code.
  if (status === 0 || status >= 502 || (status >= 500 && !code) || lostConnection.test(message))
    return apiErrors.unavailable()
  return undefined
}

/** A time in ISO 8601 with microseconds; @supabase/lite returns the format of Postgres. */
export const timestamp = pipe(
  string(),
  transform((text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
)
