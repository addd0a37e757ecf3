import type { ErrorAnswer, ErrorCode } from '#contract/error.ts'

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 502 | 503

/** What was refused in a body: path → the rule it broke; `required` for what is missing or blank. */
export type Fields = Record<string, string>

/** A known "no", answered with its status, code and text. Anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly code: ErrorCode
  readonly fields: Fields | undefined
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined

  constructor(
    status: RefusalStatus,
    code: ErrorCode,
    message: string,
    more: { fields?: Fields | undefined; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }

  /** The body of the answer. */
  get answer(): ErrorAnswer {
    return { error: this.message, code: this.code, ...(this.fields && { fields: this.fields }) }
  }
}

/** The refusals that more than one resource gives. */
export const refusals = {
  notSignedIn: () => new Refusal(401, 'not_signed_in', 'Please sign in'),
  sessionExpired: () =>
    new Refusal(401, 'session_expired', 'Your session has expired, please sign in again'),
  forbidden: () => new Refusal(403, 'forbidden', 'You are not allowed to do this'),
  invalid: (fields?: Fields) =>
    new Refusal(400, 'invalid', 'Some of the values are not valid', { fields }),
  unavailable: (retryAfter?: number) =>
    new Refusal(
      503,
      'unavailable',
      'The service is not available right now, please try again later',
      { ...(retryAfter && { retryAfter }) },
    ),
}
