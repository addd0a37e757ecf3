import * as z from 'zod/mini'

/** Every error code of the API. The browser translates the code (`error.<code>`) and falls back to the text. */
export const errorCode = z.enum([
  'ai_budget_used',
  'ai_busy',
  'ai_empty',
  'ai_failed',
  'ai_key_refused',
  'ai_not_configured',
  'ai_refused',
  'ai_share_used',
  'already_staff',
  'bad_json',
  'conflict',
  'content_exists',
  'content_fields_missing',
  'content_full',
  'date_in_future',
  'date_too_far',
  'forbidden',
  'in_release',
  'internal',
  'invalid',
  'invitation_gone',
  'last_admin',
  'login_failed',
  'login_fields_missing',
  'not_found',
  'not_signed_in',
  'own_account',
  'review_needed',
  'session_expired',
  'too_large',
  'too_many',
  'unavailable',
  'unknown_placeholder',
])
export type ErrorCode = z.infer<typeof errorCode>

/**
 * Body of every error response. `fields` maps the path of each invalid value to the rule it violates; `retryAfter` is
 * the number of seconds to wait, as in the header of the same name, which an event of a stream does not have.
 */
export const errorBody = z.object({
  error: z.string(),
  code: errorCode,
  fields: z.optional(z.record(z.string(), z.string())),
  retryAfter: z.optional(z.number()),
})
export type ErrorBody = z.infer<typeof errorBody>
