import { regex, string } from 'zod/mini'

/** A visit's own name: a timestamp and a random part, made in the browser. */
export const sessionId = string().check(regex(/^[A-Za-z0-9_-]{8,100}$/))
