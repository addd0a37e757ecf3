import { pipe, string, transform } from 'zod/mini'

/** A moment as ISO 8601 has it, to the microsecond; some servers in front of Postgres write its own way. */
export const moment = pipe(
  string(),
  transform((text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
)
