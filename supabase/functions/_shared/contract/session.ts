import { regex, string } from 'zod/mini'

/** Id of a visit: a timestamp and a random part, created in the browser. */
export const sessionId = string().check(regex(/^[A-Za-z0-9_-]{8,100}$/))
