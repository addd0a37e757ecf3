import type { Context } from 'hono'
import { proxyHops, proxySecret } from './env.ts'
import { secretsEqual } from './authentication.ts'

/**
 * The address of the caller. Every proxy appends the address of its caller to `x-forwarded-for`, and only the entries
 * of our own proxies (`PROXY_HOPS`) can be trusted; a caller may have written the others.
 */
export function callerAddress(c: Context): string {
  const addresses = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const hops = cameThroughSite(c) ? proxyHops() : 1
  return addresses.at(-hops) || addresses[0] || 'unknown'
}

/** A request that did not pass the host of the site has fewer proxies, and its caller could write the missing entries. */
function cameThroughSite(c: Context): boolean {
  const secret = proxySecret()
  return !secret || secretsEqual(c.req.header('x-proxy-secret') ?? '', secret)
}

/** The number of entries in `x-forwarded-for`. */
export const forwardedCount = (c: Context): number =>
  (c.req.header('x-forwarded-for') ?? '').split(',').filter((part) => part.trim()).length
