import type { ErrorBody, ErrorCode } from './error.ts'

/** The error of PostgREST for a failed query. */
export type DatabaseFailure = {
  code?: string | undefined
  message: string
  details?: string | null
}

export type DatabaseErrorCode = Extract<
  ErrorCode,
  | 'already_staff'
  | 'conflict'
  | 'content_exists'
  | 'content_full'
  | 'date_in_future'
  | 'date_too_far'
  | 'forbidden'
  | 'in_release'
  | 'invalid'
  | 'last_admin'
  | 'not_found'
  | 'own_account'
  | 'review_needed'
  | 'session_expired'
  | 'too_many'
  | 'unavailable'
  | 'unknown_placeholder'
>

export type DatabaseError = Pick<ErrorBody, 'fields' | 'retryAfter'> & {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503
  code: DatabaseErrorCode
}

const forbidden: DatabaseError = { status: 403, code: 'forbidden' }
const sessionExpired: DatabaseError = { status: 401, code: 'session_expired' }
const invalid: DatabaseError = { status: 400, code: 'invalid' }
const unavailable: DatabaseError = { status: 503, code: 'unavailable' }
/** The same request can succeed after these seconds. */
const unavailableFor = (retryAfter: number): DatabaseError => ({ ...unavailable, retryAfter })

/** Reasons that SQL functions name in the message. */
const conflicts = ['in_release', 'last_admin', 'already_staff'] as const
const refusals = ['own_account', 'review_needed'] as const

/** SQLSTATE and PostgREST codes. The first match applies. */
const rules: [RegExp, DatabaseError | ((failure: DatabaseFailure) => DatabaseError)][] = [
  [/^42501$/, forbidden],
  [/^PGRST30[123]$/, sessionExpired],
  [/^23505$/, { status: 409, code: 'content_exists' }],
  [
    /^PT409$/,
    ({ message, details }) => ({
      status: 409,
      code: conflicts.find((code) => code === message) ?? 'conflict',
      ...(message === 'in_release' && { fields: { release: details ?? '' } }),
    }),
  ],
  [
    /^PT403$/,
    ({ message }) => ({
      status: 403,
      code: refusals.find((code) => code === message) ?? 'forbidden',
    }),
  ],
  // PGRST116: one row was expected, and there is none that the caller may see.
  [/^(PT404|PGRST116)$/, { status: 404, code: 'not_found' }],
  [/^PT413$/, { status: 413, code: 'content_full' }],
  // More than SQL allows of an action. It does not say when the next one is possible.
  [/^PT429$/, { status: 429, code: 'too_many' }],
  // A setting such as the working hours, the order of a list, or an image of the site without a description in both languages.
  [
    /^PT400$/,
    ({ message, details }) => ({
      ...invalid,
      ...((message === 'date_in_future' || message === 'date_too_far') && { code: message }),
      ...(message === 'unknown_placeholder' && {
        code: message,
        fields: { placeholder: details ?? '' },
      }),
      ...(message === 'invalid_setting' && { fields: { [details ?? '']: 'invalid' } }),
      ...(message === 'image_alt_needed' && {
        fields: { image_alt_ar: 'required', image_alt_en: 'required' },
      }),
    }),
  ],
  // A value that a new row needs, such as the section of a new text. Only the message names it; Supabase's are English.
  [
    /^23502$/,
    ({ message }) => {
      const [, column] = /column "(\w+)"/.exec(message) ?? []
      return { ...invalid, ...(column && { fields: { [column]: 'required' } }) }
    },
  ],
  // Constraints, lengths, formats, unknown columns, and values too deep or too large for Postgres.
  [/^(23503|23514|22...|54...|PGRST102|PGRST204)$/, invalid],
  // Conflicting transactions, such as a deadlock: the same request can succeed.
  [/^40...$/, unavailableFor(1)],
  // A lock or a result that did not come in time, as while many save at once.
  [/^(55P03|57014)$/, unavailableFor(5)],
  // Connection lost or refused, too many connections, shutdown, schema cache not loaded.
  [/^(08...|53...|57...|58...|PGRST00.)$/, unavailable],
]

const lostConnection = /\b(ECONN\w+|ETIMEDOUT|CONNECT(ION)?_\w+)\b/

/** The error code of an expected failure; `undefined` for an unexpected one. */
export function databaseError(failure: DatabaseFailure, status: number): DatabaseError | undefined {
  const { code = '', message } = failure
  const rule = rules.find(([pattern]) => pattern.test(code))?.[1]
  if (rule) return typeof rule === 'function' ? rule(failure) : rule
  // The local API does not pass on these codes.
  if (/violates check constraint/.test(message)) return invalid
  if (/deadlock detected|could not serialize access/.test(message)) return unavailableFor(1)
  if (/canceling statement due to/.test(message)) return unavailableFor(5)
  if (/JWT expired/i.test(message) || status === 401) return sessionExpired
  // Status 0 means no response. Without its database, a gateway returns 502 to 504, and other servers return 500 with a
  // connection error or without a code.
  if (status === 0 || status >= 502 || (status >= 500 && !code) || lostConnection.test(message))
    return unavailable
  return undefined
}
