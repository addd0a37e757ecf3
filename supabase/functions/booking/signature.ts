import { hmac, secretsEqual } from '../_shared/server/authentication.ts'

type Signed = {
  /** `t=<seconds>,v1=<hex>`: the time of signing, and the HMAC-SHA256 of `<seconds>.<body>`. */
  header: string
  body: string
  key: string
  /** Milliseconds. */
  now: number
}

const maxAgeSeconds = 180

/** Whether the provider signed this body within three minutes. Compares in constant time. */
export function isSigned({ header, body, key, now }: Signed): boolean {
  const parts = new URLSearchParams(header.replaceAll(/\s*,\s*/g, '&'))
  const time = parts.get('t') ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > maxAgeSeconds) return false
  return secretsEqual((parts.get('v1') ?? '').toLowerCase(), hmac(key, `${time}.${body}`))
}
