import * as z from 'zod/mini'

/** Id of a visit: a timestamp and a random part, created in the browser. */
export const sessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,100}$/))
