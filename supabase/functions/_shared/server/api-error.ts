import type { DatabaseErrorCode } from '#contract/database-error.ts'
import type { ErrorBody, ErrorCode } from '#contract/error.ts'

export type ApiErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 502 | 503

/** Invalid fields of a body: path → violated rule, `required` for missing or blank fields. */
export type Fields = Record<string, string>

/** An expected error, returned with its status, code and message. Any other error that is thrown returns 500. */
export class ApiError extends Error {
  readonly status: ApiErrorStatus
  readonly code: ErrorCode
  readonly fields: Fields | undefined
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined

  constructor(
    status: ApiErrorStatus,
    code: ErrorCode,
    message: string,
    {
      cause,
      ...options
    }: { fields?: Fields | undefined; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }

  get body(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.retryAfter && { retryAfter: this.retryAfter }),
    }
  }
}

export const databaseErrorTexts: Record<DatabaseErrorCode, string> = {
  already_staff: 'This address is on the staff or invited already',
  conflict: 'This content was changed by someone else',
  content_exists: 'Content with this key already exists',
  content_full: 'The texts of the site are longer than allowed',
  date_in_future: 'The date is in the future',
  date_too_far: 'The date must be between 2000 and two years from now',
  forbidden: 'You are not allowed to do this',
  in_release: 'This draft is in another release',
  invalid: 'Some of the values are not valid',
  last_admin: 'At least one admin must remain: make someone else admin first',
  not_found: 'Not found',
  own_account: 'You cannot remove your own account',
  review_needed: 'An admin must approve this before it is published',
  session_expired: 'Your session has expired, please sign in again',
  too_many: 'Too many requests, please try again later',
  unavailable: 'The service is not available right now, please try again later',
  unknown_placeholder: 'The site does not fill in a placeholder of this text',
}

/** What is returned for an error that is not expected. */
export const internalError: ErrorBody = { error: 'Something went wrong', code: 'internal' }

/** Errors that more than one function returns. */
export const apiErrors = {
  notSignedIn: () => new ApiError(401, 'not_signed_in', 'Please sign in'),
  sessionExpired: () => new ApiError(401, 'session_expired', databaseErrorTexts.session_expired),
  forbidden: () => new ApiError(403, 'forbidden', databaseErrorTexts.forbidden),
  invalid: (fields?: Fields) =>
    new ApiError(400, 'invalid', databaseErrorTexts.invalid, { fields }),
  /** With a cause, it is logged. */
  unavailable: (options: { retryAfter?: number; cause?: unknown } = {}) =>
    new ApiError(503, 'unavailable', databaseErrorTexts.unavailable, options),
}
