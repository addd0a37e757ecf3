import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { ApiError, apiErrors } from './api-error.ts'

type PostgrestFailure = { code?: string | undefined; message: string; details?: string | null }

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
  constructor(failure: PostgrestFailure, status: number) {
    super(`${failure.code ?? ''} ${failure.message} (HTTP ${status})`, { cause: failure })
    this.name = 'UnexpectedDatabaseError'
  }
}

/** SQLSTATE and PostgREST codes. The first match applies. */
const rules: [RegExp, (failure: PostgrestFailure) => ApiError][] = [
  [/^42501$/, apiErrors.forbidden],
  [/^PGRST30[123]$/, apiErrors.sessionExpired],
  [/^23505$/, () => new ApiError(409, 'content_exists', 'Content with this key already exists')],
  [
    /^PT409$/,
    ({ message, details }) =>
      message === 'in_release'
        ? new ApiError(409, 'in_release', 'This draft is in another release', {
            fields: { release: details ?? '' },
          })
        : new ApiError(409, 'conflict', 'This content was changed by someone else'),
  ],
  [
    /^PT403$/,
    ({ message }) =>
      message === 'review_needed'
        ? new ApiError(403, 'review_needed', 'An admin must approve this before it is published')
        : new ApiError(403, 'own_account', 'You cannot remove your own account'),
  ],
  [/^PT404$/, () => new ApiError(404, 'not_found', 'Not found')],
  [
    /^PT413$/,
    () => new ApiError(413, 'content_full', 'The texts of the site are longer than allowed'),
  ],
  // More than SQL allows of an action, of which it does not say when the next one is possible.
  [
    /^PT429$/,
    () =>
      new ApiError(429, 'too_many', 'Too many requests, please try again later', {
        retryAfter: 180,
      }),
  ],
  // A setting such as the working hours, or an image of the site without a description in both languages.
  [
    /^PT400$/,
    ({ message, details }) =>
      message === 'invalid_setting'
        ? apiErrors.invalid({ [details ?? '']: 'invalid' })
        : apiErrors.invalid({ image_alt_ar: 'required', image_alt_en: 'required' }),
  ],
  // Constraints, lengths, formats, unknown columns, and values too deep or too large for Postgres.
  [/^(23502|23503|23514|22...|54...|PGRST102|PGRST204)$/, () => apiErrors.invalid()],
  // Conflicting transactions, such as a deadlock: the same request can succeed.
  [/^40...$/, () => apiErrors.unavailable(1)],
  // A lock or a result that did not come in time, as while many save at once.
  [/^(55P03|57014)$/, () => apiErrors.unavailable(5)],
  // Connection lost or refused, too many connections, shutdown, schema cache not loaded.
  [/^(08...|53...|57...|58...|PGRST00.)$/, () => apiErrors.unavailable()],
]

const lostConnection = /\b(ECONN\w+|ETIMEDOUT|CONNECT(ION)?_\w+)\b/

/** The error to return for an expected failure; `undefined` for an unexpected one. */
export function apiErrorFrom(failure: PostgrestFailure, status: number): ApiError | undefined {
  const { code = '', message } = failure
  const rule = rules.find(([pattern]) => pattern.test(code))
  if (rule) return rule[1](failure)
  // The local API does not pass on these codes.
  if (/violates check constraint/.test(message)) return apiErrors.invalid()
  if (/deadlock detected|could not serialize access/.test(message)) return apiErrors.unavailable(1)
  if (/canceling statement due to/.test(message)) return apiErrors.unavailable(5)
  if (/JWT expired/i.test(message) || status === 401) return apiErrors.sessionExpired()
  // Status 0 means no response. Without its database, a gateway returns 502 to 504, and other servers return 500 with a
  // connection error or without a code.
  if (status === 0 || status >= 502 || (status >= 500 && !code) || lostConnection.test(message))
    return apiErrors.unavailable()
  return undefined
}
