import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { pipe, string, transform } from 'zod/mini'
import { Refusal, refusals } from './api-error.ts'

type Failure = { code?: string | undefined; message: string }

/** The data of an answer of PostgREST; its failures as refusals, or thrown whole if nobody foresaw them. */
export function dataOf<T>(answer: PostgrestSingleResponse<T>): T {
  if (answer.error === null) return answer.data
  throw refusalFor(answer.error, answer.status) ?? new DatabaseFault(answer.error, answer.status)
}

/** A failure of the database that means a fault in our code. */
class DatabaseFault extends Error {
  constructor(failure: Failure, status: number) {
    super(`${failure.code ?? ''} ${failure.message} (HTTP ${status})`, { cause: failure })
    this.name = 'DatabaseFault'
  }
}

/** SQLSTATEs and PostgREST's own codes, by their beginning; the first that fits counts. */
const rules: [RegExp, () => Refusal][] = [
  [/^42501$/, refusals.forbidden],
  [/^PGRST30[123]$/, refusals.sessionExpired],
  [/^23505$/, () => new Refusal(409, 'content_exists', 'Content with this key already exists')],
  [
    /^PT409$/,
    () => new Refusal(409, 'conflict', 'Someone else has saved this content in the meantime'),
  ],
  [/^PT403$/, () => new Refusal(403, 'own_account', 'Nobody removes themselves')],
  [/^PT404$/, () => new Refusal(404, 'not_found', 'There is nothing like that any more')],
  // Checks, lengths and formats; a body that names no column or is too deep or big for Postgres.
  [/^(23502|23503|23514|22...|54...|PGRST102|PGRST204)$/, refusals.invalid],
  // Two transactions met, as a deadlock say, and this one gave way: the same again will do.
  [/^40...$/, () => refusals.unavailable(1)],
  // Connection lost or refused, too many connections, shutting down, timeout, schema not loaded.
  [/^(08...|53...|57...|58...|PGRST00.)$/, () => refusals.unavailable()],
]

const lostConnection = /\b(ECONN\w+|ETIMEDOUT|CONNECT(ION)?_\w+)\b/

/** What the caller should hear of a failure, if it is one that was foreseen. */
export function refusalFor({ code = '', message }: Failure, status: number): Refusal | undefined {
  const rule = rules.find(([pattern]) => pattern.test(code))
  if (rule) return rule[1]()
  if (/JWT expired/i.test(message) || status === 401) return refusals.sessionExpired()
  // Status 0: no answer at all. A gateway in front of a dead database says 502, 503 or 504; other
  // servers say 500, with how their own connection failed or with no code at all.
  if (status === 0 || status >= 502 || (status >= 500 && !code) || lostConnection.test(message))
    return refusals.unavailable()
  return undefined
}

/** A time in ISO 8601 with microseconds; @supabase/lite returns the format of Postgres. */
export const timestamp = pipe(
  string(),
  transform((text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
)
