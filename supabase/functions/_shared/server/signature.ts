import type { Context } from 'hono'
import { ApiError, apiErrors } from './api-error.ts'
import { hmac, secretsEqual } from './authentication.ts'
import { logRequestFailure, type Env } from './http.ts'
import { readText } from './read-body.ts'

type Signed = {
  /** `t=<seconds>,v1=<hex>`: the time of signing, and the HMAC-SHA256 of `<seconds>.<body>`. */
  header: string
  body: string
  key: string
  /** Milliseconds. */
  now: number
}

const maxAgeSeconds = 180

/** The header of a body signed at this time. */
export const signatureOf = (key: string, body: string, seconds: number) =>
  `t=${seconds},v1=${hmac(key, `${seconds}.${body}`)}`

/** Whether the holder of the key signed this body within three minutes. Compares in constant time. */
export function isSigned({ header, body, key, now }: Signed): boolean {
  const parts = new URLSearchParams(header.replaceAll(/\s*,\s*/g, '&'))
  const time = parts.get('t') ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > maxAgeSeconds) return false
  return secretsEqual((parts.get('v1') ?? '').toLowerCase(), hmac(key, `${time}.${body}`))
}

type Webhook = {
  /** The key, or `null` if it is not set; `setting` is its name. */
  settings: () => { key: string } | null
  setting: string
  /** The header with the signature. */
  header: string
  /** Of the body, in bytes. */
  limit: number
  now: () => number
}

/** Reads the signed bodies of a webhook. Throws 503 without a key, 413 above the limit, 403 for a wrong signature. */
export function signedBodyReader({ settings, setting, header, limit, now }: Webhook) {
  let isLogged = false
  return async (c: Context<Env>): Promise<string> => {
    const found = settings()
    if (!found) {
      // Once per instance, because anyone can call it.
      if (!isLogged) logRequestFailure(c, `${setting} is not set`)
      isLogged = true
      throw apiErrors.unavailable()
    }
    const body = await readText(c.req.raw, limit)
    if (!isSigned({ header: c.req.header(header) ?? '', body, key: found.key, now: now() }))
      throw new ApiError(403, 'forbidden', 'The signature is missing, invalid or expired')
    return body
  }
}
